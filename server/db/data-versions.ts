import type { Db } from "./open.ts";
import { prepared } from "./prepared.ts";

/** The tables whose changes are counted (migrations 2026-11-30, 2026-12-01, 2026-12-05 and 2026-12-16). */
const COUNTED = ["group_members", "site_values", "media", "site_document_versions"] as const;
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
