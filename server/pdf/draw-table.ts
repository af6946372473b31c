import type { PdfTable } from "./pdf-document.ts";
import { ensureRoom, leftOf, roomOfPage, type Sheet, widthOf } from "./sheet.ts";

const SIZE = 9;
const PADDING = 4;
const LINE = 0.5;
/** The types of the package lack the scope of a cell. */
const COLUMN_HEAD: object = { scope: "Column" };
const SHADE = "#E7EFEE";

interface Columns {
  x: number[];
  width: number[];
}

function toColumns(doc: PDFKit.PDFDocument, widths: number[]): Columns {
  const sum = widths.reduce((total, one) => total + one, 0);
  const width = widths.map((share) => (share / sum) * widthOf(doc));
  let x = leftOf(doc);
  return {
    width,
    x: width.map((one) => {
      x += one;
      return x - one;
    }),
  };
}

/** As high as its longest cell, up to a page: a longer text is cut. */
function heightOf(doc: PDFKit.PDFDocument, { width }: Columns, cells: string[], least = 0): number {
  doc.fontSize(SIZE);
  const heights = cells.map((text, index) =>
    doc.heightOfString(text || " ", { width: (width[index] ?? 0) - 2 * PADDING }),
  );
  return Math.min(
    Math.max(least, ...heights.map((height) => height + 2 * PADDING)),
    roomOfPage(doc) / 2,
  );
}

/** Lines and shade are no content. */
function drawFrame(
  doc: PDFKit.PDFDocument,
  columns: Columns,
  height: number,
  shaded: boolean,
): void {
  doc.markContent("Artifact", { type: "Layout" });
  doc.save().lineWidth(LINE);
  for (const [index, x] of columns.x.entries()) {
    const width = columns.width[index] ?? 0;
    if (shaded) doc.rect(x, doc.y, width, height).fillAndStroke(SHADE, "black");
    else doc.rect(x, doc.y, width, height).stroke();
  }
  doc.restore();
  doc.endMarkedContent();
}

const drawCell = (
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void => {
  doc.fontSize(SIZE).fillColor("black");
  doc.text(text, x + PADDING, y + PADDING, {
    width: width - 2 * PADDING,
    height: height - 2 * PADDING + 1,
    ellipsis: true,
  });
};

function drawCells(
  { doc }: Sheet,
  columns: Columns,
  { cells, height }: { cells: string[]; height: number },
  draw: (text: string, place: { x: number; y: number; width: number; height: number }) => void,
): void {
  const { y } = doc;
  for (const [index, text] of cells.entries())
    draw(text, { x: columns.x[index] ?? 0, y, width: columns.width[index] ?? 0, height });
  doc.x = leftOf(doc);
  doc.y = y + height;
}

/** A table with a head of TH; where it goes on, the head is drawn again for the eye alone. */
export function drawTable(sheet: Sheet, { head, rows, widths, rowHeight }: PdfTable): void {
  const { doc, root } = sheet;
  const columns = toColumns(doc, widths);
  const table = doc.struct("Table");
  root.add(table);
  const headHeight = heightOf(doc, columns, head);
  const drawRow = (cells: string[], height: number, tag: "TH" | "TD") => {
    drawFrame(doc, columns, height, tag === "TH");
    const row = doc.struct("TR");
    table.add(row);
    drawCells(sheet, columns, { cells, height }, (text, place) => {
      row.add(doc.struct(tag, tag === "TH" ? COLUMN_HEAD : {}, () => drawCell(doc, text, place)));
    });
    row.end();
  };
  const repeatHead = () => {
    drawFrame(doc, columns, headHeight, true);
    doc.markContent("Artifact", { type: "Layout" });
    drawCells(sheet, columns, { cells: head, height: headHeight }, (text, place) =>
      drawCell(doc, text, place),
    );
    doc.endMarkedContent();
  };
  ensureRoom(doc, headHeight + heightOf(doc, columns, rows[0] ?? [], rowHeight));
  drawRow(head, headHeight, "TH");
  for (const cells of rows) {
    const height = heightOf(doc, columns, cells, rowHeight);
    if (ensureRoom(doc, height)) repeatHead();
    drawRow(cells, height, "TD");
  }
  table.end();
  doc.fontSize(SIZE).moveDown(1);
}
