import { type Kysely, sql } from "kysely";

/** The optional features that the association has switched off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table features_off (feature text primary key, since text not null)`.execute(db);
}
