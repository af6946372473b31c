import type { Trx } from "./open.ts";

type Trashable = "users" | "events" | "documents" | "resources" | "contact_messages";

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
