import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // What a person says of themselves, and which of it the other members see: nothing until the person ticks it.
  `create table person_profiles (
    user_id text primary key references users (id) on delete cascade,
    job text not null default '',
    phone text not null default '',
    languages text not null default '',
    presentation text not null default '',
    show_email integer not null default 0,
    show_phone integer not null default 0,
    show_job integer not null default 0,
    show_languages integer not null default 0,
    show_presentation integer not null default 0,
    search text not null default '',
    changed_at text not null
  )`,
  // The directory in its order: every account that is neither waiting nor in the trash. SQLite compares both again, and so finds them here.
  "create index users_in_directory on users (name_key, id, role, status, deleted_at) where status = 'active' and deleted_at is null",
];
/** SQLite compares each row: its index of trigrams also has the addresses. */
const ON_POSTGRES = [
  "create index users_named on users using gin (name_key gin_trgm_ops, structure_key gin_trgm_ops) with (fastupdate = off)",
];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** What the members see of a person in the directory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...STATEMENTS, ...(onPostgres(db) ? ON_POSTGRES : [])])
    await sql.raw(statement).execute(db);
}
