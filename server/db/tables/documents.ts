import type { Generated } from "kysely";
import type { Instant } from "../instant.ts";

export interface DocumentsTable {
  id: string;
  group_id: string;
  name: string;
  /** Name in the file store: random, with the extension. */
  file_name: string;
  size: number;
  sha256: string;
  search: string;
  uploaded_by: string | null;
  uploaded_at: Instant;
  deleted_at: Instant | null;
  /** The group that took it to the trash, and takes it back: nothing that was deleted by itself. */
  left_with_group: Generated<string | null>;
}

export interface DocumentTables {
  documents: DocumentsTable;
}
