import { type Kysely, sql } from "kysely";

const EVENTS = ["insert", "update", "delete"];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** A change is counted as those of the other tables are (2026-11-30): whoever makes it, every instance sees that there is one. */
async function countChanges(db: Kysely<unknown>): Promise<void> {
  await sql`insert into data_versions (name, version) values ('site_values', 0)`.execute(db);
  if (onPostgres(db)) {
    await sql`create trigger site_values_version after insert or update or delete or truncate on site_values
      for each statement execute function count_version()`.execute(db);
    return;
  }
  for (const event of EVENTS)
    await sql`create trigger ${sql.ref(`site_values_version_${event}`)} after ${sql.raw(event)} on site_values begin
      update data_versions set version = version + 1 where name = 'site_values';
    end`.execute(db);
}

/** What the association fills in from the administration, over values.json, and all that each value has been. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_values (
    name text not null primary key,
    value text,
    version integer not null
  )`.execute(db);
  await sql`create table site_value_versions (
    name text not null references site_values (name) on delete cascade,
    version integer not null,
    value text,
    author_id text references users (id) on delete set null,
    created_at text not null,
    primary key (name, version)
  )`.execute(db);
  await sql`create index site_value_versions_of_author on site_value_versions (author_id)`.execute(
    db,
  );
  await countChanges(db);
}
