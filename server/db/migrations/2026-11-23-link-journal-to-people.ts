import type { Kysely } from "kysely";

/** Who or what message a subject names: the name goes when the person's data do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("journal").addColumn("subject_id", "text").execute();
  await db.schema.createIndex("journal_by_subject").on("journal").column("subject_id").execute();
}
