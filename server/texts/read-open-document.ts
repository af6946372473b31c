import type { Limits } from "./extract-text.ts";
import { type FileText, Protected, type Reader, TextBuilder } from "./file-text.ts";
import { type OfficeFile, openOfficeFile } from "./open-office-file.ts";
import type { XmlHandler } from "./read-xml.ts";
import { RowBuilder } from "./row-builder.ts";

/** Text deleted under tracked changes, comments, numbers of notes and pages, pictures in base 64, descriptions of pictures. */
const SKIPPED = new Set([
  "tracked-changes",
  "annotation",
  "note-citation",
  "page-number",
  "binary-data",
  "svg:title",
  "svg:desc",
]);

/** However many are repeated: a number could ask for a billion spaces. */
const SPACES: Record<string, string> = { s: " ", tab: "\t", "line-break": "\n" };

interface ParagraphHandler extends XmlHandler {
  open: (name: string, attributes: Record<string, string>) => void;
  close: (name: string) => void;
}

/** Passes on the text of paragraphs and headings; one may contain others. */
function paragraphHandler(add: (text: string) => void): ParagraphHandler {
  let depth = 0;
  return {
    skipped: SKIPPED,
    open: (name) => {
      if (name === "p" || name === "h") depth += 1;
      if (depth > 0 && Object.hasOwn(SPACES, name)) add(SPACES[name] ?? "");
    },
    close: (name) => {
      if (name !== "p" && name !== "h") return;
      depth -= 1;
      add("\n");
    },
    text: (text) => {
      if (depth > 0) add(text.replace(/\s+/g, " "));
    },
  };
}

async function openDocument(bytes: Buffer, limits: Limits): Promise<OfficeFile> {
  const office = await openOfficeFile(bytes, limits);
  await office.read("META-INF/manifest.xml", {
    open: (name) => {
      if (name === "encryption-data") throw new Protected();
    },
  });
  return office;
}

/** Reads the body of a text document, then its notes, its headers and its footers. */
export const readOdt: Reader = async (bytes, limits) => {
  const office = await openDocument(bytes, limits);
  const builder = new TextBuilder(limits);
  // A note is written in the middle of a sentence.
  const notes: string[] = [];
  let isNote = false;
  const paragraphs = paragraphHandler((text) => {
    if (isNote) notes.push(text);
    else builder.add(text);
  });
  const handler: XmlHandler = {
    ...paragraphs,
    open: (name, attributes) => {
      if (name === "note-body") isNote = true;
      paragraphs.open(name, attributes);
    },
    close: (name) => {
      if (name === "note-body") isNote = false;
      paragraphs.close(name);
    },
    isDone: () => builder.isFull,
  };
  await office.read("content.xml", handler);
  builder.add(`\n${notes.join("")}`);
  await office.read("styles.xml", handler);
  builder.endPage(null);
  return { state: "done", pages: null, texts: builder.texts };
};

/** How the pages of a presentation, or the sheets of a spreadsheet, are read into a builder. */
type OpenPages = (builder: TextBuilder) => { handler: XmlHandler; endPage: () => void };

async function readPages(bytes: Buffer, limits: Limits, open: OpenPages): Promise<FileText> {
  const office = await openDocument(bytes, limits);
  const builder = new TextBuilder(limits);
  const { handler, endPage } = open(builder);
  await office.read("content.xml", { ...handler, isDone: () => builder.isFull });
  // The text was cut in the middle of a page.
  if (builder.hasText) endPage();
  const { texts } = builder;
  return { state: "done", pages: texts.length, texts: texts.slice(0, limits.pages) };
}

/** Reads the slides of a presentation, each with its notes. Those after a cut are not counted. */
export const readOdp: Reader = (bytes, limits) =>
  readPages(bytes, limits, (builder) => {
    let [isTitle, title]: [boolean, string[]] = [false, []];
    const paragraphs = paragraphHandler((text) => {
      builder.add(text);
      if (isTitle) title.push(text);
    });
    const endPage = () => builder.endPage(builder.texts.length + 1, title.join(""));
    const handler: XmlHandler = {
      ...paragraphs,
      open: (name, attributes) => {
        if (name === "frame") isTitle = attributes["presentation:class"] === "title";
        if (name === "page") title = [];
        paragraphs.open(name, attributes);
      },
      close: (name) => {
        paragraphs.close(name);
        if (name === "frame") isTitle = false;
        if (name === "page") endPage();
      },
    };
    return { handler, endPage };
  });

const CELL = /^(covered-)?table-cell$/;

/** Reads the sheets of a spreadsheet: cells as they are shown, repeated ones once. Sheets after a cut are not counted. */
export const readOds: Reader = (bytes, limits) =>
  readPages(bytes, limits, (builder) => {
    let [title, cell]: [string, string[]] = ["", []];
    let rows = new RowBuilder(builder, limits);
    const paragraphs = paragraphHandler((text) => void cell.push(text));
    const endPage = () => builder.endPage(builder.texts.length + 1, title);
    const handler: XmlHandler = {
      ...paragraphs,
      open: (name, attributes) => {
        if (name === "table") {
          title = attributes["table:name"] ?? "";
          rows = new RowBuilder(builder, limits);
        }
        if (CELL.test(name)) cell = [];
        paragraphs.open(name, attributes);
      },
      close: (name) => {
        paragraphs.close(name);
        if (CELL.test(name)) rows.addCell(cell.join("").trim());
        if (name === "table-row") rows.endRow();
        if (name === "table") endPage();
      },
    };
    return { handler, endPage };
  });
