import { deflateSync } from "node:zlib";
import { type Entry, zip } from "./zip.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A page of PDF, different for each text. */
export const pdf = (text = "Compte rendu"): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
/** The same with the end that readers look for, and further declarations. */
export const wholePdf = (text = "Compte rendu", more = ""): Buffer =>
  Buffer.concat([
    pdf(text),
    Buffer.from(`4 0 obj<<${more}>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`),
  ]);
/** A compressed stream of a PDF. */
export const pdfStream = (content: Buffer | string, dictionary = "/Filter/FlateDecode"): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj<<${dictionary}>>stream\n`),
    deflateSync(content),
    Buffer.from("\nendstream endobj\n"),
  ]);
/** A whole PDF with that stream. */
export const withPdfStream = (content: Buffer | string): Buffer =>
  Buffer.concat([wholePdf(), pdfStream(content), Buffer.from("startxref\n0\n%%EOF\n")]);
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const gif = Buffer.from(
  "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "base64",
);
export const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
  Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"),
  Buffer.from([0xff, 0xd9]),
]);
/** Header of a compound file, as Word, Excel and PowerPoint wrote until 2003. */
export const ole = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(1528),
]);

const MAIN_PARTS = {
  docx: "word/document.xml",
  xlsx: "xl/workbook.xml",
  pptx: "ppt/presentation.xml",
};

/** Parts that every file has, but those that a test writes itself. */
const zipWith = (parts: Entry[], more: Entry[]): Buffer =>
  zip([...parts.filter(({ name }) => more.every((other) => other.name !== name)), ...more]);

export const openXml = (kind: keyof typeof MAIN_PARTS, more: Entry[] = []): Buffer =>
  zipWith(
    [
      {
        name: "[Content_Types].xml",
        data: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
      },
      {
        name: "_rels/.rels",
        data: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>`,
      },
      { name: MAIN_PARTS[kind], data: `${XML}<document/>` },
    ],
    more,
  );

const KINDS = { odt: "text", ods: "spreadsheet", odp: "presentation" };

export const openDocument = (kind: keyof typeof KINDS, more: Entry[] = []): Buffer =>
  zipWith(
    [
      { name: "mimetype", data: `application/vnd.oasis.opendocument.${KINDS[kind]}` },
      { name: "content.xml", data: `${XML}<office:document-content/>` },
      { name: "META-INF/manifest.xml", data: `${XML}<manifest:manifest/>` },
    ],
    more,
  );

/** A tiny genuine file of every type that is allowed. */
export const SAMPLES: Record<string, Buffer> = {
  pdf: pdf(),
  jpg: jpeg,
  jpeg,
  png,
  gif,
  doc: ole,
  xls: ole,
  ppt: ole,
  docx: openXml("docx"),
  xlsx: openXml("xlsx"),
  pptx: openXml("pptx"),
  odt: openDocument("odt"),
  ods: openDocument("ods"),
  odp: openDocument("odp"),
  txt: Buffer.from("Ordre du jour : médiation en santé\n"),
  csv: Buffer.from("\uFEFFnom;ville\r\nÉlodie;Évry\r\n"),
};
