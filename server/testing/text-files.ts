import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { openDocument, openXml } from "./sample-files.ts";
import type { Entry } from "./zip.ts";

/** A PDF of these pages, each of these lines. It opens with the password only, where there is one. */
export async function textPdf(pages: string[][], password?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage();
    page.setFont(font);
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 50, y: 780 - 15 * index, size: 11 });
  }
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: password });
  return Buffer.from(await pdf.save());
}

const OPEN_XML = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(" ");

/** The main part of a Word document with this body. */
export const wordBody = (body: string): Entry => ({
  name: "word/document.xml",
  data: `<w:document ${OPEN_XML}><w:body>${body}</w:body></w:document>`,
});
export const wordText = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const relations = (targets: [type: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

export interface Sheet {
  name: string;
  /** Rows in SpreadsheetML. */
  rows: string;
}

/** An Excel workbook of these sheets, whose cells refer to these texts. */
export const xlsxOf = (sheets: Sheet[], sharedStrings: string[] = []): Buffer =>
  openXml("xlsx", [
    {
      name: "xl/workbook.xml",
      data: `<workbook ${OPEN_XML}><sheets>${sheets.map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 7}" r:id="rId${index + 2}"/>`).join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relations([
        ["sharedStrings", "sharedStrings.xml"],
        ...sheets.map((_, index): [string, string] => [
          "worksheet",
          `/xl/worksheets/part${index}.xml`,
        ]),
      ]),
    },
    {
      name: "xl/sharedStrings.xml",
      data: `<sst>${sharedStrings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    },
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/part${index}.xml`,
      data: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ]);

/** Shapes of a slide, and of its notes. */
export interface Slide {
  shapes: string;
  notes?: string;
}

/** A PowerPoint presentation whose slides are in the archive in the opposite order. */
export const pptxOf = (slides: Slide[]): Buffer =>
  openXml("pptx", [
    {
      name: "ppt/presentation.xml",
      data: `<p:presentation ${OPEN_XML}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    },
    {
      name: "ppt/_rels/presentation.xml.rels",
      data: relations(
        slides.map((_, index) => ["slide", `slides/slide${slides.length - index}.xml`]),
      ),
    },
    ...slides.flatMap(({ shapes, notes = "" }, index) => {
      const number = slides.length - index;
      return [
        { name: `ppt/slides/slide${number}.xml`, data: `<p:sld ${OPEN_XML}>${shapes}</p:sld>` },
        {
          name: `ppt/slides/_rels/slide${number}.xml.rels`,
          data: relations([["notesSlide", `../notesSlides/notes${number}.xml`]]),
        },
        {
          name: `ppt/notesSlides/notes${number}.xml`,
          data: `<p:notes ${OPEN_XML}>${notes}</p:notes>`,
        },
      ];
    }),
  ]);

/** A shape of a slide with one paragraph. */
export const shape = (text: string, placeholder = ""): string =>
  `<p:sp><p:nvPr>${placeholder && `<p:ph type="${placeholder}"/>`}</p:nvPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

/** An OpenDocument file with this body. */
export const odfOf = (kind: "odt" | "ods" | "odp", body: string, more: Entry[] = []): Buffer =>
  openDocument(kind, [
    {
      name: "content.xml",
      data: `<office:document-content><office:body>${body}</office:body></office:document-content>`,
    },
    ...more,
  ]);
