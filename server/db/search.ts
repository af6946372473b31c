import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fold } from "#contract/fold.ts";
import { type Db, isPostgres, type Trx } from "./open.ts";

type Searched = "users" | "events" | "documents" | "resources" | "journal";

const SHORTEST_INDEXED = 3;
/** Beyond so many rows that match, walking a list in its order finds a page sooner than fetching and sorting them all. */
const MANY = 500;
/** The same for a count, which walks until it has met a thousand rows instead of a page. */
export const MANY_TO_COUNT = 20_000;

/** LIKE pattern for a folded substring, its wildcards escaped with a backslash. */
const likePattern = (folded: string): string => `%${folded.replace(/[\\%_]/g, "\\$&")}%`;

/** Matches a folded column against a search. SQLite has no default ESCAPE. */
export const isLike = (column: string | RawBuilder<unknown>, query: string): RawBuilder<SqlBool> =>
  sql`${typeof column === "string" ? sql.ref(column) : column} like ${likePattern(fold(query))} escape '\\'`;

interface Matches {
  /** Beyond MANY they are more. */
  count: number;
  /** Numbers of the first ones, as JSON. */
  numbers: string;
}

/** A search by an index of SQLite, and the same by comparison of each row. */
interface Indexed {
  table: Searched;
  index: string;
  phrase: string;
  like: RawBuilder<SqlBool>;
}
type Phrase = Pick<Indexed, "index" | "phrase">;

const matching = ({ index: name, phrase }: Phrase, limit: number) => {
  const index = sql.table(name);
  return sql`(select rowid as number from ${index} where ${index} match ${phrase} limit ${sql.lit(limit)})`;
};

async function findMatches(db: Db, searched: Phrase): Promise<Matches | undefined> {
  const { rows } =
    await sql<Matches>`select count(*) as count, json_group_array(number) as numbers from ${matching(searched, MANY + 1)}`.execute(
      db,
    );
  const [found] = rows;
  return found && found.count > MANY ? { ...found, numbers: "" } : found;
}

async function isMore(db: Db, searched: Phrase, many: number): Promise<boolean> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${matching(searched, many + 1)}`.execute(db);
  return (rows[0]?.count ?? 0) > many;
}

/** SQLite: chooses between the index and the comparison of each row, from a count of the matches. */
export async function planPhrase(
  db: Db | Trx,
  { table, index: name, phrase, like }: Indexed,
  many = MANY,
): Promise<RawBuilder<SqlBool>> {
  const searched = { index: name, phrase };
  const id = sql.ref(`${table}.id`);
  const [index, rows] = [sql.table(name), sql.table(`${table}_search_rows`)];
  const found = await findMatches(db, searched);
  // Looked up once: a phrase is dear. Compared again, as the list is read a moment later.
  if (found && found.numbers !== "")
    return sql`(${id} in (select id from ${rows} where number in (select value from json_each(${found.numbers}))) and ${like})`;
  if (many === MANY || (await isMore(db, searched, many))) return like;
  return sql`${id} in (select id from ${index} join ${rows} on number = ${index}.rowid where ${index} match ${phrase})`;
}

/**
 * Chooses how to find rows whose `search` column matches, from a count of them. PostgreSQL has a trigram index for LIKE and chooses by
 * itself; SQLite has one in `<table>_search`, where a phrase of trigrams is exactly a substring. A query of less than three characters has
 * no trigram: the list is read in its order, up to its limit.
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
  const phrase = `"${folded.replaceAll('"', '""')}"`;
  return planPhrase(db, { table, index: `${table}_search`, phrase, like }, many);
}

/** Chooses how to find rows whose `search` column contains every word: the longest one by its index, the others by comparison. */
export async function planWords(
  db: Db,
  table: Searched,
  words: string[],
  many = MANY,
): Promise<RawBuilder<SqlBool>> {
  const [longest = "", ...others] = words.toSorted((one, other) => other.length - one.length);
  const found = await planSearch(db, table, longest, many);
  const alike = others.map((word) => isLike(`${table}.search`, word));
  return sql`(${sql.join([found, ...alike], sql` and `)})`;
}

/** Columns with a person's folded name and address, for search and for the order of a directory. */
export const personKeys = (
  firstName: string,
  lastName: string,
  email: string,
): { search: string; name_key: string } => ({
  search: fold(`${firstName} ${lastName} ${email}`),
  name_key: fold(`${lastName} ${firstName}`),
});
