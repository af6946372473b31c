import type { Generated } from "kysely";
import type { LinkFault, ResourceCategory, ResourceLanguage } from "#contract/resource-limits.ts";
import type { Instant } from "../instant.ts";

/** A file, or a link: `file_name`, `size` and `sha256` or `url` are null. */
export interface ResourcesTable {
  id: string;
  category: ResourceCategory;
  /** Of the file as it was uploaded, or the title of a link. */
  name: string;
  file_name: string | null;
  size: number | null;
  sha256: string | null;
  url: Generated<string | null>;
  title: Generated<string | null>;
  authors: Generated<string | null>;
  year: Generated<number | null>;
  language: Generated<ResourceLanguage | null>;
  kind: Generated<string | null>;
  description: Generated<string | null>;
  version: Generated<number>;
  search: string;
  uploaded_at: Instant;
  deleted_at: Instant | null;
  /** When the link is checked next. */
  link_due_at: Generated<Instant | null>;
  link_checked_at: Generated<Instant | null>;
  /** Checks in a row that have failed. */
  link_failures: Generated<number>;
  /** What the last failed check has found. */
  link_fault: Generated<LinkFault | null>;
}

export interface ResourceTables {
  resources: ResourcesTable;
}
