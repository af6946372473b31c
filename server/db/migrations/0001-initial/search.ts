import { type Kysely, sql } from "kysely";

const SEARCHED = ["users", "events", "documents", "resources", "journal"];

async function createExtension(db: Kysely<unknown>): Promise<void> {
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

async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  await createExtension(db);
  // A list of pending entries would be read through by each search until the next vacuum.
  for (const table of SEARCHED)
    await sql
      .raw(
        `create index ${table}_search on ${table} using gin (search gin_trgm_ops) with (fastupdate = off)`,
      )
      .execute(db);
}

/**
 * FTS5 stores the trigrams without the text; triggers follow the table. Each row has a number of its own, because SQLite's hidden
 * rowid may change when the file is compacted (VACUUM).
 */
const sqliteStatements = (table: string): string[] => [
  `create table ${table}_search_rows (number integer primary key, id text not null unique)`,
  `create virtual table ${table}_search using fts5(search, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
  `create trigger ${table}_search_insert after insert on ${table} begin
    insert into ${table}_search_rows (id) values (new.id);
    insert into ${table}_search (rowid, search) select number, new.search from ${table}_search_rows where id = new.id;
  end`,
  `create trigger ${table}_search_update after update of search on ${table} when new.search <> old.search begin
    update ${table}_search set search = new.search where rowid = (select number from ${table}_search_rows where id = new.id);
  end`,
  `create trigger ${table}_search_delete after delete on ${table} begin
    delete from ${table}_search where rowid = (select number from ${table}_search_rows where id = old.id);
    delete from ${table}_search_rows where id = old.id;
  end`,
];

/** Indexes the trigrams of the column `search` of these tables. */
export async function indexSearches(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  if (isPostgres) return indexOnPostgres(db);
  for (const statement of SEARCHED.flatMap(sqliteStatements)) await sql.raw(statement).execute(db);
}
