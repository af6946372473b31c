import { type Kysely, sql } from "kysely";

/** The revision of its meeting at which an item or a stay last changed: phones that poll read those of a later revision than theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["agenda_items", "attendances"])
    await sql
      .raw(`alter table ${table} add column revision integer not null default 0`)
      .execute(db);
}
