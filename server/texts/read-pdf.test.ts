import { Readable } from "node:stream";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { textPdf } from "../testing/text-files.ts";
import { extractText } from "./extract-text.ts";

const extract = (bytes: Buffer) => extractText(Readable.from([bytes]), "pdf");
const textOf = async (bytes: Buffer) =>
  (await extract(bytes)).passages.map(({ text }) => text).join("|");

/** A PDF of these objects from the third one on, which is its page. */
const pdfOf = (...objects: string[]): Buffer =>
  Buffer.from(
    [
      "%PDF-1.4",
      "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
      "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
      ...objects.map((object, index) => `${index + 3} 0 obj${object} endobj`),
      "trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n",
    ].join("\n"),
  );
const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`;

test("a page is its lines, with the words that they cut", async () => {
  const pdf = await textPdf([
    ["Le rôle de la média-", "tion", "", "", "Un « métier » : l’œuvre"],
    ["Fin"],
  ]);
  expect((await extract(pdf)).passages).toEqual([
    { page: 1, title: "", text: "Le rôle de la médiation\nUn « métier » : l’œuvre" },
    { page: 2, title: "", text: "Fin" },
  ]);
});

test("a line drawn back from the right to the left is two", async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  for (const [text, x] of [
    ["1 / 15", 500],
    ["CPMS", 50],
    ["Plaidoyer", 120],
  ] as const)
    page.drawText(text, { x, y: 30, size: 8 });
  expect(await textOf(Buffer.from(await pdf.save()))).toBe("1 / 15\nCPMS Plaidoyer");
});

test("headers and footers of several pages are left out", async () => {
  const pdf = await textPdf(
    ["a", "b", "c", "d"].map((word, index) => [
      "Collectif",
      "",
      `Texte ${word}`,
      "",
      `${index + 1} / 4`,
    ]),
  );
  expect(await textOf(pdf)).toBe("Texte a|Texte b|Texte c|Texte d");
});

test("a PDF that anyone can open is read, although it is encrypted", async () => {
  const pdf = await PDFDocument.load(await textPdf([["Médiation"]]));
  pdf.encrypt({ ownerPassword: "secret" });
  expect(await textOf(Buffer.from(await pdf.save()))).toBe("Médiation");
});

test("a font of Asia without its encoding is read", async () => {
  const pdf = pdfOf(
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    stream("BT /F 20 Tf 20 50 Td <4E2D6587> Tj ET"),
    "<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>",
    "<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>>>",
  );
  expect(await textOf(pdf)).toBe("中文");
});

test("a PDF that announces more pages than it has is read", async () => {
  const pdf = Buffer.from(
    (await textPdf([["Médiation"]])).toString("latin1").replace("/Count 1", "/Count 9"),
    "latin1",
  );
  expect(await textOf(pdf)).toBe("Médiation");
});
