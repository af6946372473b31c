import { type RawBuilder, sql } from "kysely";
import { isPostgres, type Trx } from "#server/db/open.ts";

/** Memory in KiB for the page cache of SQLite and for the index sort of PostgreSQL. */
const ROOM = 512 * 1024;

/** 32 hexadecimal characters, different on each row. */
export const hex32 = (trx: Trx): RawBuilder<string> =>
  isPostgres(trx)
    ? sql`replace(gen_random_uuid()::text, '-', '')`
    : sql`lower(hex(randomblob(16)))`;

/** Numbers from 1, as a table `copies (k)` of a statement. */
export const copies = (count: number): RawBuilder<unknown> =>
  sql`recursive copies (k) as (select 1 union all select k + 1 from copies where k < ${sql.lit(count)})`;

/** Indexes and triggers of a table, which slow down each insert, with the statement that creates them. */
async function findIndexes(
  trx: Trx,
  table: string,
): Promise<{ name: string; statement: string }[]> {
  const query = isPostgres(trx)
    ? sql<{
        name: string;
        statement: string;
      }>`select 'index ' || quote_ident(indexname) as name, indexdef as statement from pg_indexes
        where tablename = ${table} and schemaname = current_schema() and indexname not in (select conname from pg_constraint)`
    : sql<{
        name: string;
        statement: string;
      }>`select type || ' "' || name || '"' as name, sql as statement from sqlite_master
        where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null`;
  return (await query.execute(trx)).rows;
}

/** SQLite: adds the trigrams of rows that were inserted without triggers. */
async function indexTrigrams(trx: Trx, name: string): Promise<void> {
  const [table, index, rows] = [name, `${name}_search`, `${name}_search_rows`].map((one) =>
    sql.table(one),
  );
  const { rows: found } = await sql<{
    last: number | null;
  }>`select max(number) as last from ${rows}`.execute(trx);
  await sql`insert into ${rows} (id) select id from ${table} where id not in (select id from ${rows})`.execute(
    trx,
  );
  await sql`insert into ${index} (rowid, search) select number, search from ${rows} join ${table} using (id) where number > ${found[0]?.last ?? 0}`.execute(
    trx,
  );
}

/** Adds many rows to a table without its indexes and triggers, then creates these again. */
export async function inBulk(trx: Trx, table: string, add: () => Promise<unknown>): Promise<void> {
  if (isPostgres(trx))
    await sql`set local maintenance_work_mem = ${sql.lit(`${ROOM}kB`)}`.execute(trx);
  else await sql`pragma cache_size = ${sql.lit(-ROOM)}`.execute(trx);
  const indexes = await findIndexes(trx, table);
  for (const { name } of indexes) await sql`drop ${sql.raw(name)}`.execute(trx);
  await add();
  const isSearched = indexes.some(({ name }) => name === `trigger "${table}_search_insert"`);
  if (isSearched) await indexTrigrams(trx, table);
  for (const { statement } of indexes) await sql.raw(statement).execute(trx);
}
