import { sql } from "kysely";
import type { Db } from "./open.ts";
import { prepared } from "./prepared.ts";

/** The tables whose changes are counted (migrations 2026-11-30, 2026-12-01, 2026-12-05 and 2026-12-16). */
const COUNTED = [
  "users",
  "groups",
  "group_members",
  "events",
  "site_values",
  "media",
  "site_document_versions",
] as const;
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

/** Those that answers to people are kept under. The others are looked at each second, and cost no request anything. */
const IN_ANSWERS = ["users", "groups", "group_members", "events"] as const;
export type AnsweredTable = (typeof IN_ANSWERS)[number];
type Column = `${AnsweredTable}_version`;
/** A row that says beside what it is about how often each of them has changed. */
export type WithVersions = Record<Column, string | number>;

/** The columns of such a row: one statement instead of two, for what is read at each request. */
export const versionColumns = IN_ANSWERS.map((table) =>
  sql<
    string | number
  >`(select version from data_versions where name = ${sql.lit(table)})`.as<Column>(
    `${table}_version`,
  ),
);

/** What `versionOf` says, of a row that was read with them. */
export const versionIn = (row: WithVersions, tables: readonly AnsweredTable[]): string =>
  tables.map((table) => row[`${table}_version`]).join(".");
