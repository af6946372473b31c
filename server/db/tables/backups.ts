import type { Generated } from "kysely";
import type { BackupKind, BackupState, BackupStep } from "#contract/backup-limits.ts";
import type { Instant } from "../instant.ts";

/** A number that PostgreSQL gives as text, because it may be longer than one of ours. */
type Long = number | string;

/** A backup that the site was asked for, makes, or has made. */
export interface BackupsTable {
  id: string;
  /** Of the archive; empty until it is begun. */
  name: string;
  kind: Generated<BackupKind>;
  state: BackupState;
  began_at: Instant;
  /** Last heartbeat of the instance that makes the backup. */
  seen_at: Instant;
  ended_at: Instant | null;
  /** Account that requested the backup; null for a scheduled one. */
  asked_by: string | null;
  step: BackupStep | null;
  done: Generated<Long>;
  total: Generated<Long>;
  size: Long | null;
  sha256: string | null;
  tables: number | null;
  files: number | null;
  /** What is wrong with it, for administrators. */
  problem: string | null;
}

export interface BackupTables {
  backups: BackupsTable;
}
