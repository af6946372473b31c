import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { type Db, isPostgres, type Trx } from "../db/open.ts";
import type { Table } from "./schema.ts";

export type Row = Record<string, unknown>;

/** Read at once. */
const PAGE = 1000;
/** Written at once: fewer than the parameters that either engine takes. */
const BATCH = 500;

const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** The columns of the key as bytes order them, on either engine and whatever the collation of the database. */
const keyOf = (trx: Trx, { key, numbers }: Table) =>
  key.map((name) =>
    isPostgres(trx) && !numbers.includes(name) ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
  );

function query(trx: Trx, table: Table, after: Row | undefined): RawBuilder<Row> {
  const key = keyOf(trx, table);
  const columns = list(table.columns.map((name) => sql.ref(name)));
  const beyond =
    after && sql`where (${list(key)}) > (${list(table.key.map((name) => sql`${after[name]}`))})`;
  return sql<Row>`select ${columns} from ${sql.table(table.name)} ${beyond ?? sql``} order by ${list(key)}`;
}

async function* pagesOfPostgres(trx: Trx, table: Table, after?: Row): AsyncGenerator<Row[]> {
  // A cursor sorts once: the order of bytes is seldom that of the index.
  await sql`declare moving no scroll cursor for ${query(trx, table, after)}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from moving`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
    }
  } finally {
    await sql`close moving`.execute(trx);
  }
}

async function* pagesOfSqlite(trx: Trx, table: Table, after?: Row): AsyncGenerator<Row[]> {
  for (let last = after; ; ) {
    const { rows } = await sql<Row>`${query(trx, table, last)} limit ${PAGE}`.execute(trx);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** The rows of a table after this one, by pages, in the order of their keys' bytes. */
export const pagesOf = (trx: Trx, table: Table, after?: Row): AsyncGenerator<Row[]> =>
  isPostgres(trx) ? pagesOfPostgres(trx, table, after) : pagesOfSqlite(trx, table, after);

/** A row as text, the same from both engines. */
export const lineOf = ({ columns }: Table, row: Row): string =>
  JSON.stringify(columns.map((name) => row[name] ?? null));

export async function countRows(trx: Trx, { name }: Table): Promise<number> {
  const counted = sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`;
  return Number((await counted.execute(trx)).rows[0]?.count ?? 0);
}

/** How many rows, and the SHA-256 of them all in order. */
export async function digest(trx: Trx, table: Table): Promise<{ count: number; sha256: string }> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const page of pagesOf(trx, table))
    for (const row of page) {
      hash.update(`${lineOf(table, row)}\n`);
      count += 1;
    }
  return { count, sha256: hash.digest("hex") };
}

/** Adds rows to a table. */
export async function writeRows(
  target: Db | Trx,
  { name, columns }: Pick<Table, "name" | "columns">,
  rows: Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = rows
      .slice(start, start + BATCH)
      .map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`);
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(target);
  }
}

/**
 * Has PostgreSQL count the rows that it was given. Until its autovacuum comes, a minute later, it would read them by the plans of empty
 * tables: a search among 2,000 people took 2 s instead of less than 1 ms.
 */
export async function analyze(target: Db | Trx): Promise<void> {
  if (isPostgres(target)) await sql`analyze`.execute(target);
}
