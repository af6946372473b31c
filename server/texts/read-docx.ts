import { type Reader, TextBuilder } from "./file-text.ts";
import { openOfficeFile } from "./open-office-file.ts";
import type { XmlHandler } from "./read-xml.ts";

/** Deleted and moved away text (`delText`, where it is not `t`), the second form of a drawing, positions of tabs, and phonetic guides. */
const SKIPPED = new Set(["del", "moveFrom", "Fallback", "tabs", "rt"]);

const SPACES: Record<string, string> = {
  tab: "\t",
  ptab: "\t",
  br: "\n",
  cr: "\n",
  noBreakHyphen: "-",
};

/** Text of WordprocessingML and of drawings: `t` in runs, in paragraphs `p`. */
function textHandler(builder: TextBuilder): XmlHandler {
  let isText = false;
  return {
    skipped: SKIPPED,
    open: (name) => {
      isText = name === "t";
      if (Object.hasOwn(SPACES, name)) builder.add(SPACES[name] ?? "");
    },
    close: (name) => {
      isText = false;
      if (name === "p") builder.add("\n");
    },
    text: (text) => {
      if (isText) builder.add(text);
    },
    isDone: () => builder.isFull,
  };
}

/** In the order in which they are read. Comments are not: they are no part of what was written for others. */
const PARTS = [
  /^word\/document\.xml$/,
  /^word\/(footnotes|endnotes)\.xml$/,
  /^word\/diagrams\/data\d*\.xml$/,
  /^word\/(header|footer)\d*\.xml$/,
];

/** Reads the body of a Word document, its notes, its headers and its footers. It has no pages before it is laid out. */
export const readDocx: Reader = async (bytes, limits) => {
  const office = await openOfficeFile(bytes, limits);
  const builder = new TextBuilder(limits);
  for (const name of PARTS.flatMap((part) => office.names.filter((one) => part.test(one))))
    await office.read(name, textHandler(builder));
  builder.endPage(null);
  return { state: "done", pages: null, texts: builder.texts };
};
