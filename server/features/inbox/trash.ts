import { sql } from "kysely";
import { forgetInJournal } from "../../db/journal.ts";
import { eraseFrom, LEFT_ALONE, type Trash, takeOutOfTrash } from "../../db/trash.ts";

export const messageTrash: Trash = {
  people: "contact_messages",
  rows: (db) =>
    db
      .selectFrom("contact_messages")
      .select(["id", "deleted_at as deletedAt", LEFT_ALONE])
      .select(sql<string>`first_name || ' ' || last_name`.as("label"))
      .where("deleted_at", "is not", null),
  restore: async (trx, id) => {
    const row = await takeOutOfTrash(trx, "contact_messages", id)
      .returning(["first_name", "last_name"])
      .executeTakeFirst();
    return row && `${row.first_name} ${row.last_name}`;
  },
  /** The journal forgets who it was (T43). */
  erase: async (trx, which) => {
    const rows = await eraseFrom(trx, "contact_messages", which).returning("id").execute();
    for (const { id } of rows) await forgetInJournal(trx, id, "Message supprimé");
    return { count: rows.length, files: [] };
  },
};
