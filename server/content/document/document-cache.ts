import type { PageDocument } from "#contract/page-document.ts";
import { hashText } from "#server/hash-text.ts";
import { documentOf } from "./from-markdown.ts";

/** Letters of all of them: the document of a text of 30 KB has 190,000. */
const MOST_LETTERS = 2_000_000;

/** The documents of the texts that were opened last: the same text is opened again by whoever goes on, changes modes or looks at a colleague's. */
export class KeptDocuments {
  readonly #made = new Map<string, string>();
  #letters = 0;
  readonly #most: number;
  constructor(most = MOST_LETTERS) {
    this.#most = most;
  }

  get size(): number {
    return this.#made.size;
  }

  /** The text of a page as the visual mode edits it. Throws Unshowable of what a page does not show. */
  of(path: string, markdown: string): PageDocument {
    const key = `${path} ${hashText(markdown)}`;
    const document = this.#made.get(key) ?? JSON.stringify(documentOf(path, markdown));
    this.#drop(key);
    this.#made.set(key, document);
    this.#letters += document.length;
    for (const oldest of this.#made.keys()) {
      if (this.#letters <= this.#most) break;
      this.#drop(oldest);
    }
    return JSON.parse(document);
  }

  #drop(key: string): void {
    this.#letters -= this.#made.get(key)?.length ?? 0;
    this.#made.delete(key);
  }
}
