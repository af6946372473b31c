import { sql } from "kysely";
import type { Db } from "./open.ts";
import { prepared } from "./prepared.ts";

/** The tables whose changes are counted (migrations 2026-11-30 and 2026-12-01). */
const COUNTED = ["users", "groups", "group_members", "events", "site_values"] as const;
export type CountedTable = (typeof COUNTED)[number];

const readVersions = prepared<Record<never, string>, { name: string; version: string | number }>(
  (db) => db.selectFrom("data_versions").select(["name", "version"]),
);

/**
 * Says in a few letters how often these tables have changed, whichever process changed them. What is read after it is at least as
 * new: kept under it, it is good until it says something else.
 */
export async function versionOf(db: Db, tables: readonly CountedTable[]): Promise<string> {
  const versions = new Map(
    (await readVersions(db, {})).map(({ name, version }) => [name, version]),
  );
  return tables.map((table) => versions.get(table)).join(".");
}

type Column = `${CountedTable}_version`;
/** A row that says beside what it is about how often each table has changed. */
export type WithVersions = Record<Column, string | number>;

/** The columns of such a row: one statement instead of two, for what is read at each request. */
export const versionColumns = COUNTED.map((table) =>
  sql<
    string | number
  >`(select version from data_versions where name = ${sql.lit(table)})`.as<Column>(
    `${table}_version`,
  ),
);

/** What `versionOf` says, of a row that was read with them. */
export const versionIn = (row: WithVersions, tables: readonly CountedTable[]): string =>
  tables.map((table) => row[`${table}_version`]).join(".");
