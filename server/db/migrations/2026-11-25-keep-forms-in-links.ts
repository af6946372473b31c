import { type Kysely, sql } from "kysely";

/** Several forms for one address wait side by side, each behind its own link: whoever reads the mailbox says which one counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table links add column form text`.execute(db);
}
