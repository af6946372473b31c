import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { field, file } from "#server/testing/form.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeGroup, sendForm } from "#server/testing/publish.ts";
import {
  gif,
  jpeg,
  ole,
  openDocument,
  openXml,
  pdf,
  png,
  SAMPLES,
} from "#server/testing/sample-files.ts";
import { compareStore, countRows, readStored } from "#server/testing/stored.ts";
import { type Entry, zip } from "#server/testing/zip.ts";

const MIB = 1024 * 1024;

let app: TestApp;
let admin: string;
let groupId: string;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Types")).id;
});
afterAll(() => app.close());

const upload = (name: string, data: Buffer) =>
  sendForm(app, [field("groupId", groupId), file(name, data)], admin);

const REFUSED = { success: false, code: "file_type_refused", message: messages.fileTypeRefused };
const HOSTILE = { success: false, code: "file_hostile", message: messages.fileHostile };

describe("accepted types", () => {
  test.each(Object.keys(SAMPLES))(
    "stores a genuine .%s byte for byte under a random name",
    async (extension) => {
      const data = SAMPLES[extension] as Buffer;
      const reply = await upload(`Exemple.${extension}`, data);
      expect(reply.statusCode, reply.body).toBe(201);
      const document = reply.json();
      expect(document).toMatchObject({
        name: `Exemple.${extension}`,
        category: "Types",
        group_id: groupId,
        size: data.length,
      });
      expect(document.file_path).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`));
      expect(await readStored(app, document.file_path)).toEqual(data);
    },
  );

  test("accepts an extension in capitals", async () => {
    const reply = await upload("COMPTE RENDU.PDF", pdf());
    expect(reply.statusCode).toBe(201);
    expect(reply.json().file_path).toMatch(/\.pdf$/);
  });

  test("accepts a presentation with the workbook of a chart", async () => {
    const chart = openXml("pptx", [
      { name: "ppt/embeddings/Microsoft_Excel_Worksheet.xlsx", data: openXml("xlsx") },
    ]);
    expect((await upload("Bilan.pptx", chart)).statusCode).toBe(201);
  });
});

const EXE = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(500)]);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = Buffer.from("<!doctype html><script>alert(document.cookie)</script>");

describe("refused types, of which nothing is stored (T51, T52)", () => {
  test.each<[string, string, Buffer]>([
    ["an SVG with a script", "dessin.svg", SVG],
    ["HTML", "page.html", HTML],
    ["HTML named .txt", "page.txt", HTML],
    [
      "HTML behind a byte order mark, named .csv",
      "page.csv",
      Buffer.concat([Buffer.from("\uFEFF"), HTML]),
    ],
    ["an SVG named .png", "dessin.png", SVG],
    ["an SVG named .txt", "dessin.txt", SVG],
    ["XML", "data.xml", Buffer.from("<?xml version='1.0'?><a/>")],
    ["JavaScript", "code.js", Buffer.from("alert(1)")],
    ["an archive", "tout.zip", zip([{ name: "a.txt", data: "a" }])],
    ["a program", "setup.exe", EXE],
    ["a program named .pdf", "facture.pdf", EXE],
    ["a program named .doc", "facture.doc", EXE],
    ["a program named .txt", "facture.txt", EXE],
    ["a PDF followed by .exe", "facture.pdf.exe", pdf()],
    ["a PDF named .docx", "lettre.docx", pdf()],
    ["a PNG named .jpg", "photo.jpg", png],
    ["a JPEG named .gif", "photo.gif", jpeg],
    ["a GIF named .png", "photo.png", gif],
    ["an old Word document named .pdf", "lettre.pdf", ole],
    ["HTML before a PDF", "double.pdf", Buffer.concat([HTML, pdf()])],
    ["a script before a GIF", "double.gif", Buffer.concat([Buffer.from("/*"), gif])],
    ["a docx named .xlsx", "tableau.xlsx", openXml("docx")],
    ["an xlsx named .odt", "texte.odt", openXml("xlsx")],
    ["an ods named .odt", "texte.odt", openDocument("ods")],
    ["an archive named .docx", "lettre.docx", zip([{ name: "a.txt", data: "a" }])],
    ["a docx with macros by its extension", "lettre.docm", openXml("docx")],
    ["a program glued before a docx", "lettre.docx", Buffer.concat([EXE, openXml("docx")])],
    ["a docx cut short", "lettre.docx", openXml("docx").subarray(0, 100)],
    [
      "a docx whose entry climbs out",
      "lettre.docx",
      openXml("docx", [{ name: "../../etc/passwd", data: "x" }]),
    ],
    ["a file without an extension", "LISEZMOI", pdf()],
    ["an extension named like an object property", "x.constructor", pdf()],
  ])("rejects %s", async (_what, name, data) => {
    const before = await countRows(app, "documents");
    const reply = await upload(name, data);
    expect([reply.statusCode, reply.json()]).toEqual([415, REFUSED]);
    expect(await countRows(app, "documents")).toBe(before);
  });
});

/** Compresses to about half its size. */
const noise = randomBytes(MIB).toString("hex");
const zeros = (bytes: number) => Buffer.alloc(bytes);
/** Compresses to about a sixtieth of its size, below the allowed ratio. */
function sparse(bytes: number): Buffer {
  const data = zeros(bytes);
  for (let at = 0; at < bytes; at += 64 * 1024)
    data.write(noise.slice(at / 64, at / 64 + 2048), at);
  return data;
}
const many = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({ name: `word/${index}.xml` }));

describe("hostile archives (T59)", () => {
  test.each<[string, Entry[]]>([
    ["macros", [{ name: "word/vbaProject.bin", data: "x" }]],
    ["macros in capitals", [{ name: "word/VBAPROJECT.BIN", data: "x" }]],
    ["macros of OpenDocument", [{ name: "Scripts/python/go.py", data: "x" }]],
    [
      "a nested archive",
      [{ name: "word/embeddings/42.zip", data: zip([{ name: "a", data: "a" }]) }],
    ],
    ["a nested document", [{ name: "docProps/autre.docx", data: openXml("docx") }]],
    [
      "a nested archive known only by its extension",
      [{ name: "word/media/notes.tar", data: "notes" }],
    ],
    ["more than 5,000 entries", many(5001)],
    ["one entry listed 6,000 times", [{ name: "word/a.xml", data: "a", again: 6000 }]],
    ["an entry 1,000 times its packed size", [{ name: "word/a.xml", data: zeros(2 * MIB) }]],
    ["a declared size of 201 MiB", [{ name: "word/a.xml", data: noise, declaredSize: 201 * MIB }]],
    [
      "entries of 70 MiB, below the ratio, that sum up to 210 MiB",
      [1, 2, 3].map((index) => ({ name: `word/${index}.bin`, data: sparse(70 * MIB) })),
    ],
    [
      "overlapping entries that sum up",
      [
        {
          name: "word/a.xml",
          data: Buffer.from("abc".repeat(400_000)),
          declaredSize: MIB,
          again: 300,
        },
      ],
    ],
  ])("rejects %s", async (_what, entries) => {
    const reply = await upload("lettre.docx", openXml("docx", entries));
    expect([reply.statusCode, reply.json()]).toEqual([415, HOSTILE]);
  });

  test("accepts exactly 5,000 entries", async () => {
    expect((await upload("gros.docx", openXml("docx", many(5000 - 3)))).statusCode).toBe(201);
  });

  test.each([
    ["low", 1000],
    ["low by one byte", 2 * MIB - 1],
    ["high by one byte", 2 * MIB + 1],
  ])("detects a declared size that is too %s, by inflating", async (_how, declaredSize) => {
    const lying = openXml("docx", [{ name: "word/media/a.bin", data: noise, declaredSize }]);
    expect((await upload("menteur.docx", lying)).json()).toEqual(HOSTILE);
  });

  test("inflates nothing beyond the declared size", async () => {
    const lying = openXml("docx", [{ name: "word/media/a.bin", data: noise, declaredSize: 1000 }]);
    const directory = lying.readUInt32LE(lying.length - 6);
    lying.fill(0xff, directory >> 1, directory);
    expect((await upload("menteur.docx", lying)).json()).toEqual(HOSTILE);
  });
});

test("rows match files and no draft remains after all these tests (F10, T57)", async () => {
  const { stored, named, drafts } = await compareStore(app);
  expect(stored).toEqual(named);
  expect(drafts).toEqual([]);
});

test("an upload of resources obeys the same rules (T53)", async () => {
  const send = (name: string, data: Buffer) =>
    sendForm(app, [field("category", "articles"), file(name, data)], admin, "/upload-ressource");
  expect((await send("dessin.svg", SVG)).json()).toEqual(REFUSED);
  expect(
    (await send("lettre.docx", openXml("docx", [{ name: "word/vbaProject.bin" }]))).json(),
  ).toEqual(HOSTILE);
  expect((await call(app, { url: "/ressources" })).json()).toEqual({
    articles: [],
    rapports: [],
    medias: [],
  });
});
