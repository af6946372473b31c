import type { Kysely } from "kysely";

/** Several instances work on one database: which of them live, and which one has the run of a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("instances")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("secret_mark", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("job_runs")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("instance", "text", (column) => column.notNull())
    .addColumn("began_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .execute();
}
