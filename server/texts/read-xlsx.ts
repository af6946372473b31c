import { type Reader, TextBuilder } from "./file-text.ts";
import { type OfficeFile, openOfficeFile } from "./open-office-file.ts";
import { readRelations, relationId } from "./read-relations.ts";
import type { XmlHandler } from "./read-xml.ts";
import { RowBuilder } from "./row-builder.ts";

const WORKBOOK = "xl/workbook.xml";
/** Phonetic guides. */
const SKIPPED = new Set(["rPh"]);

/** Texts that cells refer to by their position. */
async function readSharedStrings(office: OfficeFile, part: string): Promise<string[]> {
  const strings: string[] = [];
  let [isText, runs]: [boolean, string[]] = [false, []];
  await office.read(part, {
    skipped: SKIPPED,
    open: (name) => {
      isText = name === "t";
    },
    close: (name) => {
      isText = false;
      if (name !== "si") return;
      strings.push(runs.join(""));
      runs = [];
    },
    text: (text) => {
      if (isText) runs.push(text);
    },
  });
  return strings;
}

/** Cells `c` of rows: a value `v`, which is a position where their type is « s », or a text of their own `is`. */
function sheetHandler(rows: RowBuilder, strings: string[]): XmlHandler {
  let [type, isValue, value]: [string, boolean, string[]] = ["", false, []];
  return {
    skipped: SKIPPED,
    open: (name, { t = "" }) => {
      isValue = name === "v" || name === "t";
      if (name === "c") [type, value] = [t, []];
    },
    close: (name) => {
      isValue = false;
      if (name === "row") rows.endRow();
      // An error such as « #REF! » is no text.
      if (name !== "c" || type === "e") return;
      const written = value.join("");
      rows.addCell(type === "s" ? (strings[Number(written)] ?? "") : written);
    },
    text: (text) => {
      if (isValue) value.push(text);
    },
    isDone: () => rows.isFull,
  };
}

/** Name and relation of each sheet, in their order. */
async function listSheets(office: OfficeFile): Promise<{ title: string; id: string }[]> {
  const sheets: { title: string; id: string }[] = [];
  await office.read(WORKBOOK, {
    open: (name, attributes) => {
      if (name === "sheet")
        sheets.push({ title: attributes.name ?? "", id: relationId(attributes) });
    },
  });
  return sheets;
}

/** Reads the sheets of an Excel workbook: texts, and numbers as they are stored, without their format. */
export const readXlsx: Reader = async (bytes, limits) => {
  const office = await openOfficeFile(bytes, limits);
  const builder = new TextBuilder(limits);
  const relations = await readRelations(office, WORKBOOK);
  const shared = relations.find(({ type }) => type === "sharedStrings");
  const strings = shared ? await readSharedStrings(office, shared.part) : [];
  const sheets = await listSheets(office);
  for (const [index, { title, id }] of sheets.slice(0, limits.pages).entries()) {
    if (builder.isFull) break;
    const rows = new RowBuilder(builder, limits);
    const part = relations.find((relation) => relation.id === id)?.part ?? "";
    await office.read(part, sheetHandler(rows, strings));
    rows.endRow();
    builder.endPage(index + 1, title);
  }
  return { state: "done", pages: sheets.length, texts: builder.texts };
};
