import { type Kysely, sql } from "kysely";

/** What was asked, is under way or was made of backups by the site itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backups (
    id text primary key,
    name text not null,
    state text not null,
    began_at text not null,
    seen_at text not null,
    ended_at text,
    asked_by text,
    step text,
    done bigint not null default 0,
    total bigint not null default 0,
    size bigint,
    sha256 text,
    tables integer,
    files integer,
    problem text
  )`.execute(db);
  await sql`create index backups_newest on backups (began_at desc, id desc)`.execute(db);
}
