import { sql } from "kysely";
import { ApiError } from "../../api-error.ts";
import { forgetInJournal } from "../../db/journal.ts";
import { eraseFrom, LEFT_ALONE, type Trash, takeOutOfTrash } from "../../db/trash.ts";

export const memberTrash: Trash = {
  people: "users",
  rows: (db) =>
    db
      .selectFrom("users")
      .select(["id", "deleted_at as deletedAt", LEFT_ALONE])
      .select(sql<string>`first_name || ' ' || last_name`.as("label"))
      .where("deleted_at", "is not", null),
  restore: async (trx, id) => {
    const row = await takeOutOfTrash(trx, "users", id)
      .returning(["first_name", "last_name"])
      .executeTakeFirst();
    return row && `${row.first_name} ${row.last_name}`;
  },
  taken: () => new ApiError("email_taken"),
  /** The journal forgets who it was (T43). */
  erase: async (trx, which) => {
    const rows = await eraseFrom(trx, "users", which).returning("id").execute();
    for (const { id } of rows) await forgetInJournal(trx, id, "Utilisateur supprimé");
    return { count: rows.length, files: [] };
  },
};
