import type { Generated } from "kysely";
import type { PageKind } from "#contract/edited-pages.ts";
import type { NewsCategory } from "#contract/news-limits.ts";
import type { Instant } from "../instant.ts";

/** Heading of a page that was written on the site; null for pages of the content folder. */
interface HeadingColumns {
  title: string | null;
  category: NewsCategory | null;
  /** Of an article, YYYY-MM-DD; null for the day of its first publication. */
  day: string | null;
}

/** A public page that was edited in the browser, or begun there. */
export interface PagesTable extends HeadingColumns {
  path: string;
  /** Null for the pages that came with the site: the table of pages names them. */
  id: string | null;
  kind: PageKind | null;
  heading_version: Generated<number>;
  /** Number of its last version, 0 until it is first published. */
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
export interface PageVersionsTable extends PageTextColumns, HeadingColumns {
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
  /** 1 for one that takes the page from the site, and keeps its text. */
  withdrawn: Generated<number>;
}

/** A former address, and the one that it leads to: always that of a page, never another redirect. */
export interface RedirectsTable {
  from_path: string;
  to_path: string;
  created_at: Instant;
}

/** The draft of an editor. */
export interface PageDraftsTable extends PageTextColumns {
  path: string;
  author_id: string;
  /** The version of the page that it began from. */
  based_on: number;
  /** Counts its savings. */
  version: number;
  saved_at: Instant;
}

export interface PageTables {
  pages: PagesTable;
  page_versions: PageVersionsTable;
  redirects: RedirectsTable;
  page_drafts: PageDraftsTable;
}
