import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fold } from "../../contract/fold.ts";
import { type Db, isPostgres, type Trx } from "./open.ts";

type Searched = "users" | "events" | "documents" | "resources" | "journal";

const SHORTEST_INDEXED = 3;
/** Beyond so many rows that match, walking a list in its order finds a page sooner than fetching and sorting them all. */
const MANY = 500;
/** The same for a count, which walks until it has met a thousand rows instead of a page. */
export const MANY_TO_COUNT = 20_000;

/** LIKE pattern for a folded substring, its wildcards escaped with a backslash. */
const likePattern = (folded: string): string => `%${folded.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * A folded column contains what somebody searches. ESCAPE is written out, as SQLite has none of its own. Of a bare pattern it looks at the beginning when it
 * plans, and so prepares the statement anew for each value; it does not look into an expression.
 */
export const isLike = (column: string, query: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} like cast(${likePattern(fold(query))} as text) escape '\\'`;

/**
 * How the rows are found whose `search` column contains what somebody searches, decided by a count of them. PostgreSQL has an index of trigrams for LIKE and
 * chooses by itself; SQLite has one in `<table>_search`, where a phrase of trigrams is exactly a substring. Of less than three
 * characters there is no trigram: the list is walked in its order, up to its limit.
 */
export async function planSearch(
  db: Db | Trx,
  table: Searched,
  query: string,
  many = MANY,
): Promise<RawBuilder<SqlBool>> {
  const folded = fold(query);
  const like = isLike(`${table}.search`, query);
  if (isPostgres(db) || [...folded].length < SHORTEST_INDEXED) return like;
  const index = sql.table(`${table}_search`);
  const phrase = `"${folded.replaceAll('"', '""')}"`;
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from (select 1 from ${index} where ${index} match ${phrase} limit ${sql.lit(many + 1)})`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) > many) return like;
  const numbers = sql.table(`${table}_search_rows`);
  return sql`${sql.ref(`${table}.id`)} in (select id from ${index} join ${numbers} on number = ${index}.rowid where ${index} match ${phrase})`;
}

/** What is kept of a person's name and address for search, and for the order of a directory. */
export const personKeys = (
  firstName: string,
  lastName: string,
  email: string,
): { search: string; name_key: string } => ({
  search: fold(`${firstName} ${lastName} ${email}`),
  name_key: fold(`${lastName} ${firstName}`),
});
