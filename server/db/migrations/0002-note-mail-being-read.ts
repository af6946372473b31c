import { type Kysely, sql } from "kysely";

/** The mail that an instance began to read: another instance does not read it, because the first one may have ended with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answer_mailboxes add column reading_uid integer`.execute(db);
  await sql`alter table answer_mailboxes add column reading_instance text`.execute(db);
}
