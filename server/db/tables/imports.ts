import type { ImportKind } from "#contract/import-columns.ts";
import type { ImportOutcome, ImportState, UndoOutcome } from "#contract/imports.ts";
import type { Instant } from "../instant.ts";

export interface ImportsTable {
  id: string;
  kind: ImportKind;
  /** Name of the file, as it was sent. */
  name: string;
  /** JSON: encoding, delimiter, mapping, and the headers. */
  options: string;
  /** SHA-256 of what the dry run found, hexadecimal. */
  plan_hash: string | null;
  state: ImportState;
  /** JSON: lines by outcome. */
  counts: string | null;
  /** JSON: lines by outcome of the undo. */
  undo_counts: string | null;
  created_by: string | null;
  created_at: Instant;
  applied_at: Instant | null;
  undone_at: Instant | null;
}

/** The file of an import until it is applied, for a day at most; never in a backup. */
export interface ImportFilesTable {
  import_id: string;
  /** Compressed (gzip), in base64. */
  content: string;
  created_at: Instant;
}

export interface ImportRowsTable {
  import_id: string;
  /** The physical line of the file on which the row begins. */
  line: number;
  outcome: ImportOutcome;
  /** Sentence of the site. */
  reason: string | null;
  label: string;
  /** Canonical address, of a line about a person. */
  email: string | null;
  user_id: string | null;
  structure_id: string | null;
  /** JSON: only the fields that change, before and after. */
  changes: string;
  /** JSON: what the line added beside them. */
  made: string | null;
  /** JSON: the cells as they were, of a line in error. */
  cells: string | null;
  undo: UndoOutcome | null;
  undo_reason: string | null;
}

export interface ImportTables {
  imports: ImportsTable;
  import_files: ImportFilesTable;
  import_rows: ImportRowsTable;
}
