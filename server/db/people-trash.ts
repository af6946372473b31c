import { sql } from "kysely";
import { forgetInMeetings } from "./forget-in-meetings.ts";
import { forgetInJournal } from "./journal.ts";
import { defineTrash, selectErasable, type Trash } from "./trash.ts";

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
    eraseChildren: async (trx, which) => {
      const rows = await selectErasable(trx, table, which).execute();
      if (table === "users") for (const { id } of rows) await forgetInMeetings(trx, id);
      return { count: 0, files: [] };
    },
    onErase: async (trx, ids) => {
      for (const id of ids) await forgetInJournal(trx, id, erasedName);
    },
  });
