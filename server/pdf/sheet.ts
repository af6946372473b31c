/** Where blocks are drawn, and the element of which they are children. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
}

export const leftOf = ({ page }: PDFKit.PDFDocument): number => page.margins.left;
export const widthOf = ({ page }: PDFKit.PDFDocument): number =>
  page.width - page.margins.left - page.margins.right;
const bottomOf = ({ page }: PDFKit.PDFDocument): number => page.height - page.margins.bottom;

/** Points that a page has from its first line to its last one. */
export const roomOfPage = (doc: PDFKit.PDFDocument): number => bottomOf(doc) - doc.page.margins.top;

/** Begins a page where this one has fewer points left. Returns whether it did. */
export function ensureRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= bottomOf(doc)) return false;
  doc.addPage();
  return true;
}
