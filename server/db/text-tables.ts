import type { Instant } from "./instant.ts";

/** A public page that was edited in the browser. */
export interface PagesTable {
  path: string;
  /** Number of its last version. */
  version: number;
  created_at: Instant;
}

/** What a page says of itself above its text, and the text. */
interface PageTextColumns {
  description: string;
  lead: string;
  markdown: string;
}

/** Never changed once written: what is live is the last one whose time has come. */
export interface PageVersionsTable extends PageTextColumns {
  id: string;
  path: string;
  /** From 1 on. */
  number: number;
  /** Of the file that shipped when it was written. */
  base_sha256: string;
  author_id: string | null;
  note: string;
  created_at: Instant;
  publish_at: Instant;
}

/** What somebody is writing. */
export interface PageDraftsTable extends PageTextColumns {
  path: string;
  author_id: string;
  /** The version of the page that it began from. */
  based_on: number;
  /** Counts its savings. */
  version: number;
  saved_at: Instant;
}

/** One row: counts the publications. */
export interface SiteEditionTable {
  id: number;
  edition: number;
}

/** What stands over a value of the files; without a value, theirs shows again. */
export interface SiteValuesTable {
  name: string;
  value: string | null;
  version: number;
}

/** All that a value has been, never changed. */
export interface SiteValueVersionsTable {
  name: string;
  version: number;
  value: string | null;
  author_id: string | null;
  created_at: Instant;
}
