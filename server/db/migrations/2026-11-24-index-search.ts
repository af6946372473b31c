import { type Kysely, sql } from "kysely";

interface Tables {
  users: { id: string; first_name: string; last_name: string; name_key: string };
}

const SEARCHED = ["users", "events", "documents", "resources", "journal"];

const onPostgres = (db: Kysely<Tables>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** The folding of that day, frozen: accents, case and typographic marks removed. */
const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");

async function createExtension(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Base de données : l'extension pg_trgm, qui vient avec PostgreSQL, n'a pas pu être créée (${reason}). Un administrateur de la base doit l'installer (paquet « postgresql-contrib ») puis exécuter : create extension pg_trgm`,
      { cause: error },
    );
  }
}

async function indexOnPostgres(db: Kysely<Tables>): Promise<void> {
  await createExtension(db);
  // Without a list of pending entries, which each search would read through until the next vacuum.
  for (const table of SEARCHED)
    await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (search gin_trgm_ops) with (fastupdate = off)`.execute(
      db,
    );
}

/**
 * FTS5 keeps the trigrams, without the text; triggers follow the table. A row has a number of its own there: SQLite's hidden
 * rowid may change when the file is compacted (VACUUM).
 */
async function indexOnSqlite(db: Kysely<Tables>): Promise<void> {
  for (const name of SEARCHED) {
    const table = sql.table(name);
    const index = sql.table(`${name}_search`);
    const rows = sql.table(`${name}_search_rows`);
    const trigger = (event: string) => sql.ref(`${name}_search_${event}`);
    await sql`create table ${rows} (number integer primary key, id text not null unique)`.execute(
      db,
    );
    await sql`create virtual table ${index} using fts5(search, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(
      db,
    );
    await sql`insert into ${rows} (id) select id from ${table}`.execute(db);
    await sql`insert into ${index} (rowid, search) select number, search from ${rows} join ${table} using (id)`.execute(
      db,
    );
    await sql`create trigger ${trigger("insert")} after insert on ${table} begin
      insert into ${rows} (id) values (new.id);
      insert into ${index} (rowid, search) select number, new.search from ${rows} where id = new.id;
    end`.execute(db);
    await sql`create trigger ${trigger("update")} after update of search on ${table} when new.search <> old.search begin
      update ${index} set search = new.search where rowid = (select number from ${rows} where id = new.id);
    end`.execute(db);
    await sql`create trigger ${trigger("delete")} after delete on ${table} begin
      delete from ${index} where rowid = (select number from ${rows} where id = old.id);
      delete from ${rows} where id = old.id;
    end`.execute(db);
  }
}

/** The order of a directory: last name, then first name, folded; bytes decide, whatever the collation of the database. */
async function orderUsersByName(db: Kysely<Tables>): Promise<void> {
  const type = onPostgres(db) ? sql`text collate "C"` : sql`text`;
  await sql`alter table users add column name_key ${type} not null default ''`.execute(db);
  for (const { id, first_name, last_name } of await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name"])
    .execute())
    await db
      .updateTable("users")
      .set({ name_key: fold(`${last_name} ${first_name}`) })
      .where("id", "=", id)
      .execute();
  await sql`create index users_by_name on users (name_key, id) where deleted_at is null`.execute(
    db,
  );
}

/** What the lists and the counts of the members' area walk. */
async function indexLists(db: Kysely<Tables>): Promise<void> {
  await sql`drop index events_of_group`.execute(db);
  await sql`create index events_of_group on events (group_id, day, start_time, id) where deleted_at is null`.execute(
    db,
  );
  await sql`create index users_leaving on users (created_at desc, id desc) where deletion_requested_at is not null and deleted_at is null`.execute(
    db,
  );
  await sql`create index contact_messages_to_do on contact_messages (created_at desc, id desc) where done_at is null and deleted_at is null`.execute(
    db,
  );
  await sql`create index mails_by_status on mails (status, id desc)`.execute(db);
  for (const table of ["resources", "contact_messages"])
    await sql`create index ${sql.ref(`${table}_trash`)} on ${sql.table(table)} (deleted_at) where deleted_at is not null`.execute(
      db,
    );
}

export async function up(db: Kysely<Tables>): Promise<void> {
  await (onPostgres(db) ? indexOnPostgres(db) : indexOnSqlite(db));
  await orderUsersByName(db);
  await indexLists(db);
}
