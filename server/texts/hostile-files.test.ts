import { Readable } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { pdfOfPages, repeatedDocx } from "../testing/hostile-texts.ts";
import { listReaders } from "../testing/list-readers.ts";
import { openXml, SAMPLES } from "../testing/sample-files.ts";
import { wordBody, wordText, xlsxOf } from "../testing/text-files.ts";
import { extractText, LIMITS } from "./extract-text.ts";

const MB = 1_000_000;
const FAILED = { state: "failed", pages: null, passages: [] };

const extract = (bytes: Buffer, extension: string, limits = {}) =>
  extractText(Readable.from([bytes]), extension, { ...LIMITS, ...limits });

afterEach(() => {
  expect(listReaders()).toEqual([]);
});

test("T90 a Word document of 180 MB of markup has failed", async () => {
  expect(await extract(repeatedDocx("<w:b/>", 180 * MB), "docx")).toEqual(FAILED);
});

test("a Word document of 180 MB of text is cut", async () => {
  const { state, passages } = await extract(repeatedDocx(wordText("Un mot"), 180 * MB), "docx");
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  expect(state).toBe("done");
  expect(characters).toBeGreaterThan(LIMITS.characters * 0.9);
  expect(characters).toBeLessThanOrEqual(LIMITS.characters);
});

test("a Word document whose directory announces 1,000 bytes of 180 MB has failed", async () => {
  const lying = repeatedDocx(wordText("Un mot"), 180 * MB, { declaredSize: 1000 });
  expect(await extract(lying, "docx")).toEqual(FAILED);
});

test("all parts of a file count together", async () => {
  const markup = "<w:b/>".repeat(1000);
  const footnotes = { name: "word/footnotes.xml", data: `<w:footnotes>${markup}</w:footnotes>` };
  const docx = openXml("docx", [wordBody(markup), footnotes]);
  expect(await extract(docx, "docx", { xmlBytes: 13_000 })).toMatchObject({ state: "done" });
  expect(await extract(docx, "docx", { xmlBytes: 11_000 })).toEqual(FAILED);
});

test.each([
  ["a document type", "<!DOCTYPE document>", "Un mot"],
  ["entities", '<!DOCTYPE document [<!ENTITY a "mot"><!ENTITY b "&a;&a;">]>', "&b;"],
  ["an external entity", '<!DOCTYPE document [<!ENTITY a SYSTEM "/etc/hostname">]>', "&a;"],
])("a Word document with %s has failed", async (_, type, text) => {
  const { name, data } = wordBody(wordText(text));
  expect(await extract(openXml("docx", [{ name, data: type + data }]), "docx")).toEqual(FAILED);
});

test("a Word document of 100,000 nested elements has failed", async () => {
  const nested = "<w:p>".repeat(100_000) + "</w:p>".repeat(100_000);
  expect(await extract(openXml("docx", [wordBody(nested)]), "docx")).toEqual(FAILED);
});

test("a sheet of a million cells is cut, and the next one is read", async () => {
  const row = `<row>${"<c><v>1</v></c>".repeat(1000)}</row>`;
  const last = "<row><c><v>2</v></c></row>";
  const xlsx = xlsxOf([
    { name: "Grande", rows: row.repeat(1000) },
    { name: "Petite", rows: last },
  ]);
  const { state, pages, passages } = await extract(xlsx, "xlsx");
  const text = passages.filter(({ page }) => page === 1).map((passage) => passage.text);
  expect([state, pages, text.join("\n").split(/\s/).length]).toEqual(["done", 2, LIMITS.cells]);
  expect(passages.at(-1)).toEqual({ page: 2, title: "Petite", text: "2" });
});

test("a text that many cells share counts each time", async () => {
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(1000)}</row>`;
  const xlsx = xlsxOf([{ name: "Un", rows }], [`<t>${"mot ".repeat(MB)}</t>`]);
  const { state, passages } = await extract(xlsx, "xlsx");
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  expect([state, characters > LIMITS.characters]).toEqual(["done", false]);
});

test.each([
  ["drawing operators", "0 0 m 1 1 l S\n"],
  ["text operators", "BT /F 9 Tf 5 5 Td (Un mot) Tj ET\n"],
])("a PDF of 300 MB of %s has failed", async (_, operators) => {
  const bomb = pdfOfPages(1, [Buffer.alloc(300 * MB, operators)]);
  expect(bomb.length).toBeLessThan(MB);
  expect(await extract(bomb, "pdf")).toEqual(FAILED);
});

test("of a PDF of 5,000 pages the first 500 are read", async () => {
  const contents = ["un", "deux", "trois"].map((word) =>
    Buffer.from(`BT /F 9 Tf 5 5 Td (Page ${word}) Tj ET`),
  );
  const pdf = pdfOfPages(5000, contents);
  const { state, pages, passages } = await extract(pdf, "pdf");
  expect([state, pages, passages.length, passages.at(-1)?.page]).toEqual(["done", 5000, 500, 500]);
});

const docx = openXml("docx", [wordBody(wordText("Un mot"))]);

test.each([
  ["empty", Buffer.alloc(0)],
  ["zeros", Buffer.alloc(1000)],
  ["an archive without its directory", docx.subarray(0, -60)],
  ["an archive without its head", docx.subarray(60)],
  [
    "archive with a part that is not XML",
    openXml("docx", [{ name: "word/document.xml", data: "mot" }]),
  ],
  ["an archive with a part that is cut", openXml("docx", [wordBody("<w:p>")])],
])("a file named .docx has failed: %s", async (_, bytes) => {
  expect(await extract(bytes, "docx")).toEqual(FAILED);
});

test.each([
  ["empty", Buffer.alloc(0)],
  ["an image", SAMPLES.png ?? Buffer.alloc(0)],
  ["the head of a PDF alone", Buffer.from("%PDF-1.7\n")],
])("a file named .pdf has failed: %s", async (_, bytes) => {
  expect(await extract(bytes, "pdf")).toEqual(FAILED);
});
