import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { Filed } from "./check-file.ts";

/** A row that names a file. */
export interface FiledRow extends Filed {
  table: string;
  name: string;
}

const COLUMNS = ["file_name", "size", "sha256"];
const PAGE = 500;

/** The tables whose rows name files, as the database itself has them: no list of ours to forget one. */
export async function filedTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ columns }) =>
      COLUMNS.every((name) => columns.some((column) => column.name === name)),
    )
    .map(({ name }) => name)
    .toSorted();
}

interface Row {
  file_name: string;
  size: number | string;
  sha256: string;
}

const filed = (table: string, { file_name, size, sha256 }: Row): FiledRow => ({
  table,
  name: file_name,
  size: Number(size),
  sha256,
});

/** Each row that names a file, those of the trash too. */
export async function* filedRows(db: Db): AsyncGenerator<FiledRow> {
  for (const table of await filedTables(db)) {
    let last = "";
    for (;;) {
      const { rows } =
        await sql<Row>`select distinct file_name, size, sha256 from ${sql.table(table)}
        where file_name > ${last} order by file_name limit ${PAGE}`.execute(db);
      for (const row of rows) yield filed(table, row);
      if (rows.length < PAGE) break;
      last = rows.at(-1)?.file_name ?? "";
    }
  }
}

/** The row as it is now, undefined when it went meanwhile. */
export async function findRow(db: Db, { table, name }: FiledRow): Promise<FiledRow | undefined> {
  const { rows } = await sql<Row>`select file_name, size, sha256 from ${sql.table(table)}
    where file_name = ${name}`.execute(db);
  return rows[0] && filed(table, rows[0]);
}
