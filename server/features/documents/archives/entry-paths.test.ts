import { expect, test } from "vitest";
import { entryPaths } from "./entry-paths.ts";

const inGroup = (...names: string[]) =>
  entryPaths(names.map((name) => ({ name, category: "Santé" })));

test("numbers names that are equal once folded, around names already numbered", () => {
  expect(inGroup("Été.pdf", "ete.pdf", "ÉTÉ.pdf", "Été (2).pdf", "Été.docx", "notes")).toEqual([
    "Santé/Été.pdf",
    "Santé/ete (2).pdf",
    "Santé/ÉTÉ (3).pdf",
    "Santé/Été (2) (2).pdf",
    "Santé/Été.docx",
    "Santé/notes",
  ]);
});

test("cleans names that a disk refuses, and cuts long ones", () => {
  expect(inGroup("CON.pdf", "..\\..\\etc/passwd.pdf", "\u202Efdp.exe.pdf", "a:b?.pdf")).toEqual([
    "Santé/CON_.pdf",
    "Santé/passwd.pdf",
    "Santé/fdp.exe.pdf",
    "Santé/ab.pdf",
  ]);
  const [long = "", second = ""] = inGroup(`${"é".repeat(200)}.pdf`, `${"é".repeat(201)}.pdf`);
  expect(long).toBe(`Santé/${"é".repeat(146)}.pdf`);
  expect(second).toBe(`Santé/${"é".repeat(146)} (2).pdf`);
});

test("a group is one folder whatever its name", () => {
  const folders = ["Accès / droits", "..", "NUL", "x".repeat(100)].map(
    (category) => entryPaths([{ name: "a.pdf", category }])[0],
  );
  expect(folders).toEqual([
    "Accès - droits/a.pdf",
    "document/a.pdf",
    "NUL_/a.pdf",
    `${"x".repeat(60)}/a.pdf`,
  ]);
});

test("a folder of the group is one inside it, cut when it is long", () => {
  const paths = entryPaths(
    [null, "Comptes / 2026", "COMPTES - 2026", "y".repeat(60)].map((folder_name) => ({
      name: "a.pdf",
      category: "Santé",
      folder_name,
    })),
  );
  expect(paths).toEqual([
    "Santé/a.pdf",
    "Santé/Comptes - 2026/a.pdf",
    "Santé/COMPTES - 2026/a (2).pdf",
    `Santé/${"y".repeat(30)}/a.pdf`,
  ]);
});
