import { type Kysely, sql } from "kysely";

/** 1 for an administrator who no longer wants to see the first steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column first_steps_hidden integer not null default 0`.execute(db);
}
