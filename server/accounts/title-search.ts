import type { Counted } from "#contract/fields.ts";
import type { Actor } from "./session.ts";

/** A search of titles, as each feature answers it for its own rows: rights first, then the limit and the count. */
export interface TitleSearch {
  /** Folded (contract/search.ts). */
  words: string[];
  /** Rows; 0 only counts. */
  limit: number;
  actor: Actor;
}

export type Found<T> = Counted & { list: T[] };
