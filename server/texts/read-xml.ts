import { SaxesParser } from "saxes";

/** Receives the elements of an XML part, by their names without prefix: prefixes vary from one program to another. */
export interface XmlHandler {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Names of elements that are left out with all that they contain. One with its prefix is of this prefix only. */
  skipped?: ReadonlySet<string>;
  /** True when nothing more is needed. */
  isDone?: () => boolean;
}

/** Deeper than documents are, and few enough to stay in memory. */
const MAX_DEPTH = 500;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function openParser({ open, close, text, skipped }: XmlHandler): SaxesParser {
  const parser = new SaxesParser();
  let depth = 0;
  /** Depth of the outermost skipped element; 0 outside of one. */
  let skippedAt = 0;
  // Entities could expand without end, and office programs write none.
  parser.on("doctype", () => {
    throw new Error("a document type is refused");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error("too many nested elements");
    if (skippedAt > 0) return;
    const local = localName(name);
    if (skipped?.has(local) || skipped?.has(name)) skippedAt = depth;
    else open?.(local, attributes);
  });
  parser.on("closetag", ({ name }) => {
    if (skippedAt === 0) close?.(localName(name));
    else if (skippedAt === depth) skippedAt = 0;
    depth -= 1;
  });
  const onText = (value: string): void => {
    if (skippedAt === 0) text?.(value);
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  return parser;
}

/** Reads XML in UTF-8, to its end or until the handler is done. Throws where it is not well-formed, or has a document type. */
export async function readXml(chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  const parser = openParser(handler);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (handler.isDone?.()) return;
  }
  parser.write(decoder.decode());
  parser.close();
}
