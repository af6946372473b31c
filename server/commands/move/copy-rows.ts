import { sql } from "kysely";
import { countRows, digest, lineOf, pagesOf, type Row, writeRows } from "#server/backup/rows.ts";
import { descendantsOf, type Table } from "#server/backup/schema.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** Said after each page that is there for good: rows of this table so far, and how many there will be. */
export type Step = (table: string, done: number, total: number) => void;

async function* rowsOf(trx: Trx, table: Table): AsyncGenerator<Row> {
  for await (const page of pagesOf(trx, table)) yield* page;
}

interface Standing {
  /** So many rows that the target has are the first ones of the source. */
  same: number;
  last: Row | undefined;
  /** The target has others besides. */
  other: boolean;
}

/** How far the rows of the target are those of the source. */
async function compare(source: Trx, target: Trx, table: Table): Promise<Standing> {
  const [here, there] = [rowsOf(source, table), rowsOf(target, table)];
  const standing: Standing = { same: 0, last: undefined, other: false };
  try {
    for await (const copied of there) {
      const { value: row } = await here.next();
      if (!row || lineOf(table, row) !== lineOf(table, copied)) return { ...standing, other: true };
      standing.same += 1;
      standing.last = row;
    }
    return standing;
  } finally {
    await here.return(undefined);
  }
}

/** Leaves what the target has of a table where it is the beginning of the source's, else begins it again. */
async function copyTable(source: Trx, target: Db, table: Table, tables: Table[], step: Step) {
  const standing = await target.transaction().execute((trx) => compare(source, trx, table));
  let { same: done, last } = standing;
  if (standing.other) {
    for (const { name } of [...descendantsOf(table, tables), table])
      await sql`delete from ${sql.table(name)}`.execute(target);
    [done, last] = [0, undefined];
  }
  const total = await countRows(source, table);
  step(table.name, done, total);
  for await (const page of pagesOf(source, table, last)) {
    await writeRows(target, table, page);
    done += page.length;
    step(table.name, done, total);
  }
}

/** Copies all rows. Cut off at any moment, the same call goes on where it was. */
export async function copyRows(
  source: Trx,
  target: Db,
  tables: Table[],
  step: Step,
): Promise<void> {
  for (const table of tables) await copyTable(source, target, table, tables, step);
}

/** Compares counts and hashes of every table; the names of those that differ. */
export async function verifyRows(
  source: Trx,
  target: Db,
  tables: Table[],
): Promise<{ rows: number; differing: string[] }> {
  const differing: string[] = [];
  let rows = 0;
  for (const table of tables) {
    const here = await digest(source, table);
    const there = await target.transaction().execute((trx) => digest(trx, table));
    if (here.count !== there.count || here.sha256 !== there.sha256) differing.push(table.name);
    rows += here.count;
  }
  return { rows, differing };
}
