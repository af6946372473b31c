import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, inTransaction, isPostgres } from "#server/db/open.ts";

/** Passages of a text, at most: the number of a passage is that of its text times so many, and its position. */
export const PASSAGES_MAX = 4096;
/** Texts that are looked at first: of common words only those read last are ranked. */
const NEWEST_TEXTS = 3000;

/** A search in passages: for each of the terms, or with `any` for one of them, a passage has a word that begins with it. `newest` restricts it to the texts read last. Terms are alphanumeric. */
interface Matching {
  terms: string[];
  any?: boolean;
  newest?: boolean;
}

/** The least number of the newest passages. */
const newestFrom = sql`(select max(number) - ${sql.lit(NEWEST_TEXTS * PASSAGES_MAX)} from document_passages)`;

function onPostgres({ terms, any = false, newest = false }: Matching): RawBuilder<SqlBool> {
  const query = terms.map((term) => `'${term}':*`).join(any ? " | " : " & ");
  const match = sql<SqlBool>`array_to_tsvector(string_to_array(tokens, ' ')) @@ ${query}::tsquery`;
  // The sum keeps the index of numbers out: reading it compares the words of each passage, which takes fifty times as long.
  return newest ? sql`(${match} and number + 0 >= ${newestFrom})` : match;
}

/** Numbers of passages. */
function onSqlite({ terms, any = false, newest = false }: Matching): RawBuilder<unknown> {
  const phrase = terms.map((term) => `"${term}"*`).join(any ? " OR " : " AND ");
  const index = sql.table("document_passages_search");
  const since = newest ? sql`and rowid >= ${newestFrom}` : sql``;
  return sql`select rowid from ${index} where ${index} match ${phrase} ${since}`;
}

/** Runs a search in passages. PostgreSQL would rather compare the words of all passages, which it takes for cheap, than read their index. */
export const searchByIndex = <T>(db: Db, search: (db: Db) => Promise<T>): Promise<T> =>
  isPostgres(db)
    ? inTransaction(db, async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return search(trx);
      })
    : search(db);

/** SQL condition on `document_passages`. */
export const matchPassages = (db: Db, matching: Matching): RawBuilder<SqlBool> =>
  isPostgres(db) ? onPostgres(matching) : sql`document_passages.number in (${onSqlite(matching)})`;

/** Documents by how many of their passages match. SQLite counts them in its index, without reading the passages. */
export function countHits(db: Db, matching: Matching) {
  if (isPostgres(db)) {
    // As with the number above: grouped by the column itself, the index of documents would be read, and the words of each passage compared.
    const id = sql<string>`document_id || ''`;
    return db
      .selectFrom("document_passages")
      .select([id.as("document_id"), sql<number>`count(*)`.as("hits")])
      .where(onPostgres(matching))
      .groupBy(id);
  }
  const each = sql.lit(PASSAGES_MAX);
  const texts = sql<{ text: number; hits: number }>`(
    select rowid / ${each} as text, count(*) as hits from (${onSqlite(matching)}) group by text
  )`;
  return db
    .selectFrom(texts.as("texts"))
    .innerJoin("document_passages", (join) =>
      join.on(sql<SqlBool>`document_passages.number = texts.text * ${each}`),
    )
    .select(["document_id", "hits"]);
}
