import { fileURLToPath } from "node:url";
import { drawList } from "./draw-list.ts";
import { drawTable } from "./draw-table.ts";
import type { PdfDocument, PdfText } from "./pdf-document.ts";
import { printableDocument } from "./printable.ts";
import { ensureRoom, type Sheet } from "./sheet.ts";

/** It has the characters of every European language and the spaces of French punctuation; the PDF embeds those that it shows. */
const FONT = fileURLToPath(new URL("./DejaVuSans.ttf", import.meta.url));
const SIZES = { H1: 18, H2: 13, H3: 11, P: 10 } as const;
const AUTHOR = "Collectif pour la promotion de la médiation en santé";
/** Points below a title that the page must still have: no title ends a page. */
const AFTER_TITLE = 48;
/** Points above a title of a document of several pages. */
const BEFORE_TITLE = 8;
const FOOTER_SIZE = 8;

async function openDocument({ title, date, footer }: PdfDocument) {
  const { default: PDFDocument } = await import("pdfkit");
  return new PDFDocument({
    size: "A4",
    margin: 56,
    pdfVersion: "1.7",
    tagged: true,
    lang: "fr-FR",
    displayTitle: true,
    font: FONT,
    bufferPages: footer !== undefined,
    info: { Title: title, Author: AUTHOR, CreationDate: new Date(date), ModDate: new Date(date) },
  });
}

function drawText({ doc, root }: Sheet, { tag, text }: PdfText, before: number): void {
  if (tag !== "P" && !ensureRoom(doc, SIZES[tag] + AFTER_TITLE)) doc.y += before;
  root.add(
    doc.struct(tag, {}, () => {
      doc.fontSize(SIZES[tag]).text(text, { paragraphGap: tag === "P" ? 5 : 8 });
    }),
  );
  if (tag === "H1") doc.moveDown(0.3);
}

/** Below the margin, and no part of what is read aloud. */
function drawFooters(doc: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    const { page } = doc;
    const bottom = page.margins.bottom;
    page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    doc
      .fontSize(FOOTER_SIZE)
      .text(`${footer} — page ${index + 1} sur ${count}`, page.margins.left, page.height - 36, {
        width: page.width - page.margins.left - page.margins.right,
        height: FOOTER_SIZE * 1.5,
        ellipsis: true,
        align: "center",
      });
    doc.endMarkedContent();
    page.margins.bottom = bottom;
  }
}

/** A tagged PDF in French. */
export async function writePdf(written: PdfDocument): Promise<Buffer> {
  const document = printableDocument(written);
  const doc = await openDocument(document);
  // The consumers of node:stream would read some thousand parts of a Blob, one turn each.
  const parts = doc.toArray() as Promise<Uint8Array[]>;
  const root = doc.struct("Document");
  doc.addStructure(root);
  const sheet: Sheet = { doc, root };
  for (const block of document.blocks) {
    if (block.tag === "Table") drawTable(sheet, block);
    else if (block.tag === "L") drawList(sheet, block);
    else drawText(sheet, block, document.footer === undefined ? 0 : BEFORE_TITLE);
  }
  root.end();
  if (document.footer !== undefined) drawFooters(doc, document.footer);
  doc.end();
  return Buffer.concat(await parts);
}
