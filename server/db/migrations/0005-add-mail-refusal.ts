import { type Kysely, sql } from "kysely";

/** The words of the server that refused a mail for good, until it accepts another one to the same address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column refusal text`.execute(db);
  await sql`create index mails_refused on mails (recipient) where refusal is not null`.execute(db);
}
