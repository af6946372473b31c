import type { Kysely } from "kysely";

/** Where an event takes place, how many have room there, whether it is called off, and how often calendars had to hear of a change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["place", "link", "changed_at", "cancelled_at", "cancel_reason"])
    await db.schema.alterTable("events").addColumn(name, "text").execute();
  await db.schema.alterTable("events").addColumn("capacity", "integer").execute();
  await db.schema
    .alterTable("events")
    .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
