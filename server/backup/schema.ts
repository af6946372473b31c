import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { migrationNames, migratorOf } from "../db/migrate.ts";
import type { Database } from "../db/schema.ts";

/** A table of the site, on any engine. */
export interface Table {
  name: string;
  columns: string[];
  key: string[];
  /** Columns that contain numbers. */
  numbers: string[];
  /** Tables that its rows name. */
  parents: string[];
}

/**
 * What each database keeps for itself: the migrations that ran, SQLite's index for searching, how often its tables changed, who
 * serves it, and the backups beside it.
 */
const OWN = /^(kysely_|sqlite_)|_search(_|$)|^(data_versions|instances|job_runs|backups)$/;

function readTable(file: SqliteDatabase.Database, name: string): Table {
  const columns = file.pragma(`table_info(${name})`) as {
    name: string;
    type: string;
    pk: number;
  }[];
  const links = file.pragma(`foreign_key_list(${name})`) as { table: string }[];
  const inKey = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  return {
    name,
    columns: columns.map((column) => column.name).toSorted(),
    key: inKey.map((column) => column.name),
    numbers: columns.filter(({ type }) => /^int/i.test(type)).map((column) => column.name),
    parents: links.map(({ table }) => table).filter((parent) => parent !== name),
  };
}

/** Each table after those that its rows name. */
function parentsFirst(tables: Table[]): Table[] {
  const placed: Table[] = [];
  const isPlaced = (name: string) => placed.some((table) => table.name === name);
  while (placed.length < tables.length) {
    const next = tables.find(({ name, parents }) => !isPlaced(name) && parents.every(isPlaced));
    if (!next) throw new Error("tables that name each other in a circle");
    placed.push(next);
  }
  return placed;
}

/** The tables of a site, parents first, as the migrations up to this one make them, or all: those of both engines are the same. */
export async function readSchema(last = migrationNames.at(-1) ?? ""): Promise<Table[]> {
  const file = new SqliteDatabase(":memory:");
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
  const { error } = await migratorOf(db).migrateTo(last);
  if (error) throw error;
  const found = file.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const names = (found as string[]).filter((name) => !OWN.test(name)).toSorted();
  const tables = parentsFirst(names.map((name) => readTable(file, name)));
  await db.destroy();
  return tables;
}

/** Those whose rows name this table's, near or far, children first. */
export const listDescendants = ({ name }: Table, tables: Table[]): Table[] => {
  const reached = new Set([name]);
  for (const table of tables)
    if (table.parents.some((parent) => reached.has(parent))) reached.add(table.name);
  return tables.filter((table) => reached.has(table.name) && table.name !== name).toReversed();
};
