import type { Limits } from "./extract-text.ts";

/** Text of a page, slide or sheet, or of a whole document without pages. */
export interface PageText {
  page: number | null;
  title: string;
  text: string;
}

/** What a reader has found in a file, cut at the limits. */
export interface FileText {
  state: "done" | "image";
  pages: number | null;
  texts: PageText[];
}

export type Reader = (bytes: Buffer, limits: Limits) => Promise<FileText>;

/** The file opens with a password only. */
export class Protected extends Error {}

/** Gathers the text of a file page by page, up to the limit of characters. */
export class TextBuilder {
  readonly texts: PageText[] = [];
  // Joined once: a long string that is extended and read by turns is copied each time.
  #parts: string[] = [];
  #left: number;

  constructor({ characters }: Pick<Limits, "characters">) {
    this.#left = characters;
  }

  get isFull(): boolean {
    return this.#left <= 0;
  }

  /** Whether there is text since the last page. */
  get hasText(): boolean {
    return this.#parts.length > 0;
  }

  add(text: string): void {
    if (this.isFull) return;
    this.#parts.push(text.length > this.#left ? text.slice(0, this.#left) : text);
    this.#left -= text.length;
  }

  /** The text added since the last page is that of this one. */
  endPage(page: number | null, title = ""): void {
    this.texts.push({ page, title, text: this.#parts.join("") });
    this.#parts = [];
  }
}
