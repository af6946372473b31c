import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
} from "@cantoo/pdf-lib";

const read = (dict: PDFDict, key: string): PDFDict | undefined =>
  dict.lookupMaybe(PDFName.of(key), PDFDict);

/** The bookmarks in reading order. */
function bookmarks(document: PDFDocument): PDFDict[] {
  const found: PDFDict[] = [];
  const walk = (parent: PDFDict | undefined): void => {
    for (let mark = parent && read(parent, "First"); mark; mark = read(mark, "Next")) {
      found.push(mark);
      walk(mark);
    }
  };
  walk(read(document.catalog, "Outlines"));
  return found;
}

/** The page of each heading, from 1; the first bookmark is the title of the document. */
export function headingPages(document: PDFDocument): number[] {
  const pages = document.getPages().map(({ ref }) => ref);
  return bookmarks(document)
    .slice(1)
    .map((mark) => {
      const page = mark.lookup(PDFName.of("Dest"), PDFArray).get(0);
      return page instanceof PDFRef ? pages.indexOf(page) + 1 : 0;
    });
}

/** Chromium drops the space where a heading wraps: the bookmarks get their true text back. */
export function nameBookmarks(document: PDFDocument, titles: string[]): void {
  const marks = bookmarks(document);
  if (marks.length !== titles.length)
    throw new Error(`${marks.length} signets pour ${titles.length} titres`);
  for (const [index, mark] of marks.entries())
    mark.set(PDFName.of("Title"), PDFHexString.fromText(titles[index] ?? ""));
}
