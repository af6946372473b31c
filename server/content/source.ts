import type { Readable } from "node:stream";
import type { WrittenPage } from "#contract/page.ts";
import type { Pictures } from "./pictures.ts";
import type { PublishedDocument } from "./published-document.ts";

/** A value that the association fills in, and the words that say what it is. */
export interface ValueEntry {
  name: string;
  label: string;
  value: string;
}

/** What the text of a written page says above it; undefined where it cannot be read. */
export interface WrittenHead {
  text: string;
  page: WrittenPage | undefined;
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
 * What people edit: texts, documents, drawings, values. A folder (folder-source.ts), memory in tests, or a snapshot of all that was published over
 * one (snapshot.ts). A file is named by its path from the top of the content, with « / ».
 */
export interface ContentSource {
  /** Throws MissingContent. */
  text(file: string): Promise<string>;
  /** Throws MissingContent. */
  open(file: string): Promise<ContentFile>;
  /** Every file below a folder, named from that folder; none where there is no such folder. */
  files(folder: string): Promise<string[]>;
  /** Those of the files, trimmed, an address whole. Throws MissingContent, UnreadableContent. */
  values(): Promise<ValueEntry[]>;
  /** Those that were saved on the site, by name, as the pages show them: each replaces the value of the files. */
  published(): ReadonlyMap<string, string>;
  /** The page of this address was taken from the site. */
  isWithdrawn?(path: string): boolean;
  /** Former addresses of pages, and the current address of each. */
  moved?(): ReadonlyMap<string, string>;
  /** The PDF that replaces that of a document, by the document's name. */
  replaced?(document: string): PublishedDocument | undefined;
  /** A picture that a text names. None where there is no library. */
  picture?: Pictures;
  /** The heads that were parsed last, by file. */
  heads?: Map<string, WrittenHead>;
}

/** A source that may change. */
export interface ContentFolder extends ContentSource {
  /** Calls back after each change, until what it returns is called. */
  watch(onChange: () => void): () => void;
}

/** A source of nothing: for commands that show no page. */
const EMPTY: ContentFolder = {
  text: async (file) => {
    throw new MissingContent(file);
  },
  open: async (file) => {
    throw new MissingContent(file);
  },
  files: async () => [],
  values: async () => [],
  published: () => new Map(),
  watch: () => () => {},
};
export const NO_CONTENT = { live: EMPTY, shipped: EMPTY };

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
