import { type Kysely, sql } from "kysely";

/** Whether a password is as long as an administrator's must be: it cannot be told from its hash. Nobody knows of the older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column password_long integer not null default 0`.execute(db);
}
