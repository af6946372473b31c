import type { Readable } from "node:stream";

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
  /** All of it, or from one byte to another, both included. */
  read(part?: { start: number; end: number }): Readable;
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
