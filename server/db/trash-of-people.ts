import { sql } from "kysely";
import { fullName } from "#contract/full-name.ts";
import { forgetInJournal } from "./journal.ts";
import { eraseFrom, LEFT_ALONE, type Trash, takeOutOfTrash } from "./trash.ts";

/** Trash of rows about one person each, labelled by name. The audit log shows `erased` for an erased person (T43). */
export const trashOfPeople = (
  table: "users" | "contact_messages",
  erased: Parameters<typeof forgetInJournal>[2],
) =>
  ({
    people: table,
    rows: (db) =>
      db
        .selectFrom(table)
        .select(["id", "deleted_at as deletedAt", LEFT_ALONE])
        .select(sql<string>`first_name || ' ' || last_name`.as("label"))
        .where("deleted_at", "is not", null),
    restore: async (trx, id) => {
      const row = await takeOutOfTrash(trx, table, id)
        .returning(["first_name as firstName", "last_name as lastName"])
        .executeTakeFirst();
      return row && fullName(row);
    },
    erase: async (trx, which) => {
      const rows = await eraseFrom(trx, table, which).returning("id").execute();
      for (const { id } of rows) await forgetInJournal(trx, id, erased);
      return { count: rows.length, files: [] };
    },
  }) satisfies Trash;
