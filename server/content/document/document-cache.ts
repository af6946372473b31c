import type { PageDocument } from "#contract/page-document.ts";
import { hashText } from "#server/hash-text.ts";
import { documentOf } from "./from-markdown.ts";

/** Total characters of the cached documents: a text of 30 KB has a document of 190,000. */
const MAX_CHARACTERS = 2_000_000;

/** Caches the documents of the texts opened last: a text is reopened when its writer continues, changes modes or reads a colleague's. */
export class DocumentCache {
  readonly #made = new Map<string, string>();
  #characters = 0;
  readonly #most: number;
  constructor(most = MAX_CHARACTERS) {
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
    this.#characters += document.length;
    for (const oldest of this.#made.keys()) {
      if (this.#characters <= this.#most) break;
      this.#drop(oldest);
    }
    return JSON.parse(document);
  }

  #drop(key: string): void {
    this.#characters -= this.#made.get(key)?.length ?? 0;
    this.#made.delete(key);
  }
}
