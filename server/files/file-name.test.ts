import { describe, expect, test } from "vitest";
import { cleanFileName, contentDisposition } from "./file-name.ts";

describe("T54 the name of a file", () => {
  test.each([
    ["../../etc/passwd.txt", "passwd.txt"],
    ["..\\..\\windows\\win.txt", "win.txt"],
    ["/etc/cron.d/x.txt", "x.txt"],
    ["C:\\Users\\x.txt", "x.txt"],
    ["\\\\serveur\\partage\\x.txt", "x.txt"],
    ["..", "document"],
    [".", "document"],
    ["", "document"],
    ["dossier/", "document"],
    [".htaccess", "document.htaccess"],
    ["...x.txt", "x.txt"],
    ["x.txt. . .", "x.txt"],
    ["x\u0000.txt", "x.txt"],
    ["x\r\nSet-Cookie: a=b.txt", "xSet-Cookie a=b.txt"],
    ["x%0D%0A%22.txt", "x.txt"],
    ["x\u202Efdp.txt", "xfdp.txt"],
    ["x\u200B\u2028.txt", "x.txt"],
    ["CON.txt", "CON_.txt"],
    ["lpt1", "lpt1_"],
    ["e\u0301te\u0301.txt", "été.txt"],
    ["un   deux.txt", "un deux.txt"],
    ["\uD800x.txt", "\uFFFDx.txt"],
  ])("%j becomes %j", (written, expected) => {
    expect(cleanFileName(written)).toBe(expected);
  });

  test("is read from its last 1,000 characters", () => {
    expect(cleanFileName(`a${".".repeat(78_000)}b.pdf`)).toBe("b.pdf");
  });

  test("is never longer than 150 characters, its extension included", () => {
    for (const stem of ["x".repeat(5000), "👩".repeat(5000)]) {
      const name = cleanFileName(`${stem}.pdf`);
      expect([[...name].length, name.endsWith(".pdf"), name.isWellFormed()]).toEqual([
        150,
        true,
        true,
      ]);
    }
  });
});

describe("T55 Content-Disposition", () => {
  test.each([
    [
      "Été à Évry.pdf",
      `attachment; filename="Ete a Evry.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%C3%A0%20%C3%89vry.pdf`,
    ],
    [`a"b.pdf`, `attachment; filename=a_b.pdf; filename*=UTF-8''a%22b.pdf`],
    ["a\\b%c.pdf", `attachment; filename=a_b_c.pdf; filename*=UTF-8''a%5Cb%25c.pdf`],
    ["a\r\nX: y.pdf", `attachment; filename="a__X: y.pdf"; filename*=UTF-8''a%0D%0AX%3A%20y.pdf`],
    [
      "l'été (2).pdf",
      `attachment; filename="l'ete (2).pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%282%29.pdf`,
    ],
    ["Compte rendu.pdf", `attachment; filename="Compte rendu.pdf"`],
    ["plan.pdf", "attachment; filename=plan.pdf"],
    ["👩.pdf", `attachment; filename=__.pdf; filename*=UTF-8''%F0%9F%91%A9.pdf`],
  ])("of %j is one line that the name cannot end", (name, header) => {
    expect(contentDisposition("attachment", name)).toBe(header);
  });
});
