import type SqliteDatabase from "better-sqlite3";

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

/** Allowed by the checks of the schema; any other column takes any value of its type. */
const CHECKED: Record<string, string> = {
  "users.role": "member",
  "users.status": "active",
  "resources.category": "articles",
};

type Row = Record<string, string | number | null>;

/** Unlike any other of its column, so that no unique index refuses it. */
function makeValue(table: string, { name, type }: Column, number: number): string | number {
  if (/^(big)?int/i.test(type)) return number;
  return CHECKED[`${table}.${name}`] ?? `${table} ${name} ${number} é`;
}

/**
 * Rows 1 and 2 of each of these tables, parents before children, derived from the schema so that a later table is included.
 * A value that the caller changes before asking for the next row is the one that its children reference.
 */
export function* rowsOfTables(
  file: SqliteDatabase.Database,
  tables: readonly string[],
): Generator<{ table: string; row: Row }> {
  const rows: { table: string; row: Row }[] = [];
  for (const table of tables) {
    const columns = file.pragma(`table_info(${table})`) as Column[];
    const links = file.pragma(`foreign_key_list(${table})`) as {
      table: string;
      from: string;
      to: string;
    }[];
    for (const number of [1, 2]) {
      const row: Row = {};
      for (const column of columns) {
        const link = links.find(({ from }) => from === column.name);
        const parent = rows.filter((one) => one.table === link?.table)[number - 1];
        row[column.name] = link ? (parent?.row[link.to] ?? null) : makeValue(table, column, number);
      }
      rows.push({ table, row });
      yield { table, row };
    }
  }
}
