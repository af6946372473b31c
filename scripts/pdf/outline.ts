import { type PdfFile, pdfText } from "./pdf-objects.ts";

/** The bookmarks in reading order: the object of each and its page, from 1. */
function bookmarks({ objects, root }: PdfFile): { id: number; page: number }[] {
  const reference = (id: number, key: string) =>
    Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(objects.get(id) ?? "")?.[1] ?? 0);
  const pages = [...objects]
    .filter(([, object]) => object.startsWith("<</Type /Page\n"))
    .map(([id]) => id);
  const found: { id: number; page: number }[] = [];
  const walk = (first: number): void => {
    for (let id = first; id > 0; id = reference(id, "Next")) {
      found.push({ id, page: pages.indexOf(reference(id, "Dest")) + 1 });
      walk(reference(id, "First"));
    }
  };
  walk(reference(reference(root, "Outlines"), "First"));
  return found;
}

/** The page of each heading; the first bookmark is the title of the document. */
export function headingPages(file: PdfFile): number[] {
  return bookmarks(file)
    .slice(1)
    .map(({ page }) => page);
}

/** Chromium drops the space where a heading wraps: the bookmarks get their true text back. */
export function nameBookmarks(file: PdfFile, titles: string[]): void {
  const marks = bookmarks(file);
  if (marks.length !== titles.length)
    throw new Error(`${marks.length} signets pour ${titles.length} titres`);
  for (const [index, { id }] of marks.entries()) {
    const object = file.objects.get(id) ?? "";
    const name = `/Title ${pdfText(titles[index] ?? "")}`;
    file.objects.set(
      id,
      object.replace(/\/Title (?:<[^>]*>|\((?:\\.|[^\\)])*\))/, () => name),
    );
  }
}
