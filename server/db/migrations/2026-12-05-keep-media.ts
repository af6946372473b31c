import { type Kysely, sql } from "kysely";

const EVENTS = ["insert", "update", "delete"];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** A change is counted as those of the other tables are (2026-11-30): whoever makes it, every instance sees that there is one. */
async function countChanges(db: Kysely<unknown>): Promise<void> {
  await sql`insert into data_versions (name, version) values ('media', 0)`.execute(db);
  if (onPostgres(db)) {
    await sql`create trigger media_version after insert or update or delete or truncate on media
      for each statement execute function count_version()`.execute(db);
    return;
  }
  for (const event of EVENTS)
    await sql`create trigger ${sql.ref(`media_version_${event}`)} after ${sql.raw(event)} on media begin
      update data_versions set version = version + 1 where name = 'media';
    end`.execute(db);
}

/** The pictures that the public texts show, and the file of each in each of its widths. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table media (
    id text not null primary key,
    name text not null,
    kind text not null,
    alt text not null,
    decorative integer not null,
    credit text not null,
    width integer not null,
    height integer not null,
    sha256 text not null,
    bytes integer not null,
    search text not null,
    author_id text references users (id) on delete set null,
    created_at text not null,
    deleted_at text
  )`.execute(db);
  await sql`create index media_in_order on media (created_at, id)`.execute(db);
  await sql`create index media_of_author on media (author_id)`.execute(db);
  await sql`create table media_files (
    file_name text not null primary key,
    media_id text not null references media (id) on delete cascade,
    width integer not null,
    height integer not null,
    size integer not null,
    sha256 text not null
  )`.execute(db);
  await sql`create unique index media_files_by_width on media_files (media_id, width)`.execute(db);
  await countChanges(db);
}
