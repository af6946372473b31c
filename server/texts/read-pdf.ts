import { fileURLToPath } from "node:url";
import { getDocument, PasswordException, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Limits } from "./extract-text.ts";
import { Protected, type Reader } from "./file-text.ts";
import { dropRepeatedLines, joinLines, type Line, listCompounds } from "./pdf-lines.ts";

type Pdf = Awaited<ReturnType<typeof getDocument>["promise"]>;
type Page = Awaited<ReturnType<Pdf["getPage"]>>;
type Item = Awaited<ReturnType<Page["getTextContent"]>>["items"][number];
type TextItem = Extract<Item, { str: string }>;

/** Encodings of fonts of Asia that are not in the file. */
const CMAPS = fileURLToPath(new URL("cmaps/", import.meta.resolve("pdfjs-dist/package.json")));

/** Share of pages without text from which a PDF is one of images. */
const IMAGE_SHARE = 0.8;

/** Where a text begins and ends along its line, the height of the line, and that of its characters. */
const placeOf = ({ transform, width, height }: TextItem) => ({
  start: Number(transform[4]),
  end: Number(transform[4]) + width,
  y: Number(transform[5]),
  height,
});

/** The lines of a page. Not all are marked: a footer in two parts is one line of text, drawn from right to left. */
function toLines(items: Item[]): Line[] {
  const lines: Line[] = [];
  let [current, end]: [Line | undefined, number] = [undefined, 0];
  for (const item of items) {
    if (!("str" in item)) continue;
    const place = placeOf(item);
    if (item.str.trim() !== "") {
      const height = Math.max(place.height, current?.height ?? 0);
      const isNext = current && Math.abs(place.y - current.y) > height / 2;
      const isBehind = item.dir !== "rtl" && place.start < end - height;
      if (!current || isNext || isBehind) {
        current = { text: "", y: place.y, height: place.height };
        lines.push(current);
      }
      end = place.end;
    }
    if (current) current.text += item.str;
    if (item.hasEOL) current = undefined;
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }));
}

/** Pages in their order until the limits; undefined for one that is broken. */
async function readPages(pdf: Pdf, { pages, characters }: Limits): Promise<(Line[] | undefined)[]> {
  const read: (Line[] | undefined)[] = [];
  let left = characters;
  for (let number = 1; number <= Math.min(pdf.numPages, pages) && left > 0; number += 1) {
    const lines = await pdf
      .getPage(number)
      .then(async (page) => {
        const { items } = await page.getTextContent();
        page.cleanup();
        return toLines(items);
      })
      .catch(() => undefined);
    for (const { text } of lines ?? []) left -= text.length;
    read.push(lines);
  }
  return read;
}

/** Reads the text of a PDF, page by page, without the header and footer that its pages share. */
export const readPdf: Reader = async (bytes, limits) => {
  const task = getDocument({
    // Not a Buffer, which pdf.js refuses.
    data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    cMapUrl: CMAPS,
    // Nothing is drawn.
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    throw error instanceof PasswordException ? new Protected() : error;
  });
  const read = await readPages(pdf, limits);
  const pages = dropRepeatedLines(read.map((lines) => lines ?? []));
  const compounds = listCompounds(pages);
  const texts = pages.map((lines, index) => ({
    page: index + 1,
    title: "",
    text: joinLines(lines, compounds),
  }));
  const whole = texts.filter((_, index) => read[index] !== undefined);
  if (whole.length === 0) throw new Error("no page can be read");
  const empty = whole.filter(({ text }) => text === "").length;
  return {
    state: empty >= IMAGE_SHARE * whole.length ? "image" : "done",
    pages: pdf.numPages,
    texts,
  };
};
