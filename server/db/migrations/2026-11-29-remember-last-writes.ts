import type { Kysely } from "kysely";

/** How far a replica must be before it shows a person what that person has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("last_writes")
    .addColumn("person_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("position", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}
