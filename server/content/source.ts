import type { Readable } from "node:stream";
import type { Pictures } from "./pictures.ts";
import type { PublishedDocument } from "./published-document.ts";

/** A value that the association fills in, and the words that say what it is. */
export interface ValueEntry {
  name: string;
  label: string;
  value: string;
}

/** A file as it is now. */
export interface ContentFile {
  /** Bytes. */
  size: number;
  modified: Date;
  /** Of its bytes, where that is known. */
  sha256?: string;
  /** All of it, or from one byte to another, both included. */
  read(part?: { start: number; end: number }): Readable;
  /** Throws MissingContent unless it is whole: asked before it is sent, not before a page names it. */
  prove?(): Promise<void>;
}

/**
 * The one door to what people edit: texts, documents, drawings, values. A folder stands behind it (folder-source.ts), memory in tests, later a
 * database. A file is named by its path from the top of the content, with « / ».
 */
export interface ContentSource {
  /** Throws MissingContent. */
  text(file: string): Promise<string>;
  /** Throws MissingContent. */
  open(file: string): Promise<ContentFile>;
  /** Every file below a folder, named from that folder; none where there is no such folder. */
  files(folder: string): Promise<string[]>;
  /** As the pages show them: trimmed, an address whole. Throws MissingContent, UnreadableContent. */
  values(): Promise<ValueEntry[]>;
  /** Changes also where nobody changes anything: at the hour for which something was meant. */
  stamp?(): string;
  /** Those that were published since, by name, as the pages show them: each takes the place of its value. Known at once. */
  published(): ReadonlyMap<string, string>;
  /** The page of this address was taken from the site. Known at once. */
  isWithdrawn?(path: string): boolean;
  /** Former addresses of pages, and where each leads now. Known at once. */
  moved?(): ReadonlyMap<string, string>;
  /** The PDF that was put in the place of that of a document, by the document's name. Known at once. */
  replaced?(document: string): PublishedDocument | undefined;
  /** A picture that a text names. None where there is no library. */
  picture?: Pictures;
  /** Calls back after each change, until what it returns is called. */
  watch(onChange: () => void): () => void;
}

/** There is no file of that name. */
export class MissingContent extends Error {
  constructor(file: string) {
    super(`content/${file}: no such file`);
  }
}

/** The text of a file as people's editors save it: with or without a byte order mark, with either end of line. */
export async function readText(source: ContentSource, file: string): Promise<string> {
  return plainLines(await source.text(file));
}

export const plainLines = (text: string): string =>
  text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
