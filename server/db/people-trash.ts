import { sql } from "kysely";
import { forgetInJournal } from "./journal.ts";
import { defineTrash, type Trash } from "./trash.ts";

/** The trash of rows that are each a person. The journal names an erased one `erasedName` instead (T43). */
export const definePeopleTrash = (
  table: "users" | "contact_messages",
  erasedName: Parameters<typeof forgetInJournal>[2],
  options: Pick<Trash, "taken"> = {},
): Trash =>
  defineTrash(table, {
    ...options,
    label: sql<string>`first_name || ' ' || last_name`,
    people: table,
    onErase: async (trx, ids) => {
      for (const id of ids) await forgetInJournal(trx, id, erasedName);
    },
  });
