import type { Instant } from "../instant.ts";

/** Published replacement of a value of the content folder; without a value, the folder's applies. */
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

export interface SiteValueTables {
  site_values: SiteValuesTable;
  site_value_versions: SiteValueVersionsTable;
}
