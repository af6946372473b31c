import { type Kysely, sql } from "kysely";

/** Secret addresses under which a device reads the agenda of a person: one row a device, of the address its digest only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calendars (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null unique,
    scope text not null,
    group_id text references groups (id) on delete cascade,
    name text not null,
    created_at text not null,
    last_used_at text,
    revoked_at text
  )`.execute(db);
  await sql`create index calendars_by_person on calendars (user_id, created_at)`.execute(db);
  await sql`create index calendars_of_group on calendars (group_id) where group_id is not null`.execute(
    db,
  );
}
