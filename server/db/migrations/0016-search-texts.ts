import { type Kysely, sql } from "kysely";
import { cutWords, fold } from "./0016-search-texts/cut-words.ts";

/** Rows of one statement. */
const BATCH = 200;

const COLUMNS = [
  "alter table events add column tokens text not null default ''",
  "alter table groups add column tokens text not null default ''",
  "alter table users add column structure_key text not null default ''",
];
const ON_POSTGRES = [
  "create index events_tokens on events using gin (tokens gin_trgm_ops) with (fastupdate = off)",
];
/** The rows of `events_search_rows` follow those of `events`, with numbers that stay (0001-initial/search.ts). */
const ON_SQLITE = [
  "create virtual table events_tokens_search using fts5(tokens, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')",
  "insert into events_tokens_search (rowid, tokens) select number, tokens from events_search_rows join events on events.id = events_search_rows.id",
  `create trigger events_tokens_added after insert on events_search_rows begin
    insert into events_tokens_search (rowid, tokens) select new.number, tokens from events where id = new.id;
  end`,
  `create trigger events_tokens_changed after update of tokens on events when new.tokens <> old.tokens begin
    update events_tokens_search set tokens = new.tokens where rowid = (select number from events_search_rows where id = new.id);
  end`,
  `create trigger events_tokens_removed after delete on events_search_rows begin
    delete from events_tokens_search where rowid = old.number;
  end`,
];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** Writes a column of each row from these other ones. */
async function fill<Row>(
  db: Kysely<unknown>,
  [table, column]: [string, string],
  columns: string,
  toValue: (row: Row) => string,
): Promise<void> {
  const [rowsOf, written] = [sql.table(table), sql.ref(column)];
  for (let after = ""; ; ) {
    const { rows } = await sql<
      Row & { id: string }
    >`select id, ${sql.raw(columns)} from ${rowsOf} where id > ${after} order by id limit ${sql.lit(BATCH)}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    const values = rows.map((row) => sql`(${row.id}, ${toValue(row)})`);
    // Both engines name the columns of a list of values so.
    await sql`update ${rowsOf} set ${written} = given.column2 from (values ${sql.join(values)}) as given where ${rowsOf}.id = given.column1`.execute(
      db,
    );
    after = last.id;
  }
}

interface Texts {
  events: { title: string; message: string; place: string | null; cancel_reason: string | null };
  groups: { name: string; description: string };
  users: { username: string };
}

/** What is searched of events and of groups, as the site cuts it into words, and of people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of COLUMNS) await sql.raw(statement).execute(db);
  await fill<Texts["events"]>(
    db,
    ["events", "tokens"],
    "title, message, place, cancel_reason",
    ({ title, message, place, cancel_reason }) => cutWords([title, message, place, cancel_reason]),
  );
  await fill<Texts["groups"]>(
    db,
    ["groups", "tokens"],
    "name, description",
    ({ name, description }) => cutWords([name, description]),
  );
  await fill<Texts["users"]>(db, ["users", "structure_key"], "username", ({ username }) =>
    fold(username),
  );
  for (const statement of onPostgres(db) ? ON_POSTGRES : ON_SQLITE)
    await sql.raw(statement).execute(db);
}
