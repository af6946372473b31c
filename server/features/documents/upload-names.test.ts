import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup, sendForm } from "#server/testing/publish.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let around: string[];

const listAround = () => readdir(app.config.dataDir);

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Noms")).id;
  around = await listAround();
});
afterAll(() => app.close());

const NFD = "Compte-rendu de médiation.pdf".normalize("NFD");
const RTL = "\u202E";

describe("file names (T54, T55)", () => {
  test.each<[string, string, string]>([
    ["a plain one", "Compte rendu.pdf", "Compte rendu.pdf"],
    ["accents, written in two ways", NFD, "Compte-rendu de médiation.pdf"],
    ["an emoji", "Réunion 🌍.pdf", "Réunion 🌍.pdf"],
    ["quotation marks", 'Le "vrai" texte.pdf', "Le vrai texte.pdf"],
    ["an apostrophe and a percent sign", "L'accès à 100 %.pdf", "L'accès à 100 %.pdf"],
    ["a path that climbs", "../../../etc/passwd.pdf", "passwd.pdf"],
    ["a Windows path that climbs", "..\\..\\windows\\system.pdf", "system.pdf"],
    ["a climb in percent-encoding", "%2e%2e%2fpasswd.pdf", "%2e%2e%2fpasswd.pdf"],
    ["an absolute path", "/etc/passwd.pdf", "passwd.pdf"],
    ["a drive", "C:\\Users\\moi\\note.pdf", "note.pdf"],
    ["a stream of NTFS", "note:cachee.pdf", "notecachee.pdf"],
    ["a NUL", "note\0.pdf", "note.pdf"],
    ["control characters", "a\u0007b\u001Bc.pdf", "abc.pdf"],
    ["a right-to-left override", `rap${RTL}xcod.pdf`, "rapxcod.pdf"],
    ["zero-width characters", "no\u200Bte\uFEFF.pdf", "note.pdf"],
    ["a line break", "note\r\nX-Evil: 1.pdf", "noteX-Evil 1.pdf"],
    ["markup", "<script>alert(1)<.pdf", "scriptalert(1).pdf"],
    ["two extensions", "photo.jpg.pdf", "photo.jpg.pdf"],
    ["spaces around", "   note  de   service .pdf", "note de service.pdf"],
    ["a dot at the end", "note.pdf.", "note.pdf"],
    ["nothing but an extension", ".pdf", "document.pdf"],
    ["forbidden characters only", "???.pdf", "document.pdf"],
    ["dots only before the extension", "....pdf", "document.pdf"],
    ["a device of Windows", "CON.pdf", "CON_.pdf"],
    ["a device with two extensions", "nul.tar.pdf", "nul_.tar.pdf"],
    ["a leading dash", "-rf.pdf", "-rf.pdf"],
    ["a formula", "=1+1.pdf", "=1+1.pdf"],
  ])("derives a safe name from %s", async (_what, written, stored) => {
    const reply = await sendForm(app, [field("groupId", groupId), file(written, pdf())], admin);
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json().name).toBe(stored);
    expect(reply.json().file_path).toMatch(/^[0-9a-f]{32}\.pdf$/);
  });

  test("shortens 300 characters to 150, with the extension", async () => {
    const reply = await sendForm(
      app,
      [field("groupId", groupId), file(`${"é".repeat(300)}.pdf`, pdf())],
      admin,
    );
    expect(reply.json().name).toBe(`${"é".repeat(146)}.pdf`);
  });

  test("cuts 5,000 characters outside the basic plane between two characters", async () => {
    const { name } = (
      await sendForm(
        app,
        [field("groupId", groupId), file(`${"🌍".repeat(5000)}.pdf`, pdf())],
        admin,
      )
    ).json();
    expect(name).toBe(`${"🌍".repeat(146)}.pdf`);
  });

  test("replaces bytes that are not UTF-8", async () => {
    const disposition = 'form-data; name="file"; filename="caf\u00e9.pdf"';
    const form = Buffer.concat([
      Buffer.from(
        `--b\r\nContent-Disposition: form-data; name="groupId"\r\n\r\n${groupId}\r\n--b\r\nContent-Disposition: `,
      ),
      Buffer.from(disposition, "latin1"),
      Buffer.from("\r\nContent-Type: application/pdf\r\n\r\n"),
      pdf(),
      Buffer.from("\r\n--b--\r\n"),
    ]);
    const reply = await call(
      app,
      {
        method: "POST",
        url: "/upload",
        body: form,
        headers: { "content-type": "multipart/form-data; boundary=b" },
      },
      admin,
    );
    expect([reply.statusCode, reply.json().name]).toEqual([201, "caf\uFFFD.pdf"]);
  });

  test("reads a file name encoded by RFC 5987", async () => {
    const disposition = "form-data; name=\"file\"; filename*=UTF-8''%C3%A9t%C3%A9.pdf";
    const reply = await sendForm(
      app,
      [field("groupId", groupId), { name: "file", data: pdf(), disposition }],
      admin,
    );
    expect([reply.statusCode, reply.json().name]).toEqual([201, "été.pdf"]);
  });
});

test("writes only in the folder of files, one file per row (T35, T54, F10)", async () => {
  expect(await listAround()).toEqual(around);
  const { stored, named, drafts } = await compareStore(app);
  expect(stored).toEqual(named);
  expect(drafts).toEqual([]);
});
