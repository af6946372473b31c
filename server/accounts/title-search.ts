import type { Counted } from "#contract/fields.ts";
import { extractOf, type Passage } from "#contract/search.ts";
import type { Actor } from "./session.ts";

/** A search, as each feature answers it for its own rows: rights first, then the limit and the count. */
export interface TitleSearch {
  /** Folded (contract/search.ts). */
  words: string[];
  /** Rows; 0 only counts. */
  limit: number;
  actor: Actor;
}

export type Found<T> = Counted & { list: T[] };

/** The extract of a text around its first match; none where no word begins with one of the terms. */
export function extractWith(text: string, terms: string[]): { extract?: Passage[] } {
  if (terms.length === 0) return {};
  const extract = extractOf(text, terms);
  return extract.some(({ isHit }) => isHit) ? { extract } : {};
}
