import { deleteRows } from "#server/backup/delete-rows.ts";
import {
  analyze,
  countRows,
  digest,
  lineOf,
  pagesOf,
  type Row,
  writeRows,
} from "#server/backup/rows.ts";
import { listDescendants, type Table } from "#server/backup/schema.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** Called after each committed page: rows of this table so far, and their total. */
export type Step = (table: string, done: number, total: number) => void;

async function* rowsOf(trx: Trx, table: Table): AsyncGenerator<Row> {
  for await (const page of pagesOf(trx, table)) yield* page;
}

interface Progress {
  /** Number of rows that the target has in common with the beginning of the source. */
  same: number;
  last: Row | undefined;
  /** True if the target has different rows. */
  other: boolean;
}

/** Compares the rows of the target with the first rows of the source. */
async function compare(source: Trx, target: Trx, table: Table): Promise<Progress> {
  const [here, there] = [rowsOf(source, table), rowsOf(target, table)];
  const progress: Progress = { same: 0, last: undefined, other: false };
  try {
    for await (const copied of there) {
      const { value: row } = await here.next();
      if (!row || lineOf(table, row) !== lineOf(table, copied)) return { ...progress, other: true };
      progress.same += 1;
      progress.last = row;
    }
    return progress;
  } finally {
    await here.return(undefined);
  }
}

/** Continues a table whose rows are the first of the source, else starts it again. */
async function copyTable(source: Trx, target: Db, table: Table, tables: Table[], step: Step) {
  const progress = await target.transaction().execute((trx) => compare(source, trx, table));
  let { same: done, last } = progress;
  if (progress.other) {
    const emptied = [...listDescendants(table, tables), table];
    await deleteRows(
      target,
      emptied.map(({ name }) => name),
    );
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

/** Copies all rows. After an interruption, the same call continues. */
export async function copyRows(
  source: Trx,
  target: Db,
  tables: Table[],
  step: Step,
): Promise<void> {
  for (const table of tables) await copyTable(source, target, table, tables, step);
  await analyze(target);
}

/** Compares counts and hashes of every table. Returns the names of those that differ. */
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
