import { type Expression, sql } from "kysely";
import type { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { Db, Trx } from "./open.ts";
import type { Database } from "./schema.ts";

/** A thing in the trash, as the list shows it. */
export interface TrashRow {
  id: string;
  label: string;
  deletedAt: string | null;
  /** Id of what took it along, with which it comes back: it is not listed apart. */
  leftWith: string | null;
}

/** For what only ever leaves by itself. */
export const LEFT_ALONE = sql<null>`null`.as("leftWith");

/** Tables whose rows go to the trash. */
type Trashable = {
  [T in keyof Database]: "deleted_at" extends keyof Database[T] ? T : never;
}[keyof Database];

/** Trash operations of one kind of thing: each feature declares its own. */
export interface Trash {
  /** All that lies there. */
  rows: (db: Db | Trx) => Expression<TrashRow>;
  /** Takes one out, and gives its label; undefined when it is not there. */
  restore: (trx: Trx, id: string) => Promise<string | undefined>;
  /** Records, in the same transaction, the notifications of its return. */
  notify?: (
    deps: Pick<Deps, "clock">,
    trx: Trx,
    id: string,
    actor: { id: string },
  ) => Promise<void>;
  /** The error when its name or address has been taken meanwhile. */
  taken?: () => ApiError;
  /** Their table, when each row is about a person: the audit log and the emails reference it by id. */
  people?: Trashable;
  /** Deletes for good one of them, or all that went there before a moment. */
  erase: (trx: Trx, which: Which) => Promise<Erased>;
}

export type Which = { id: string } | { before: string };

export interface Erased {
  /** Rows that people would count. */
  count: number;
  /** Names of the files that no row names any more. */
  files: string[];
}

/** Marks a row as deleted; gives nothing back when it is not there, or is in the trash already. */
export const putInTrash = (trx: Trx, table: Trashable, id: string, now: Date) =>
  trx
    .updateTable(table)
    .set({ deleted_at: now.toISOString() })
    .where("id", "=", id)
    .where("deleted_at", "is", null);

/** Gives nothing back when the row is not in the trash. */
export const takeOutOfTrash = (trx: Trx, table: Trashable, id: string) =>
  trx
    .updateTable(table)
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", "is not", null);

/** What lies in the trash and is to be erased. */
export const selectErasable = (trx: Trx, table: Trashable, which: Which) =>
  trx
    .selectFrom(table)
    .select("id")
    .where("deleted_at", "is not", null)
    .where((eb) => ("id" in which ? eb("id", "=", which.id) : eb("deleted_at", "<", which.before)));

/** Deletes for good what lies in the trash. */
export const eraseFrom = (trx: Trx, table: Trashable, which: Which) =>
  trx.deleteFrom(table).where("id", "in", selectErasable(trx, table, which));
