import type { Db } from "./open.ts";

/** Tables whose changes are counted by triggers. */
const COUNTED = ["group_members", "site_values", "media", "site_document_versions"] as const;
export type CountedTable = (typeof COUNTED)[number];

/**
 * A string that differs after any change of these tables, by any process. What is read after it is at least as new, and may be cached
 * until it differs.
 */
export async function versionOf(db: Db, tables: readonly CountedTable[]): Promise<string> {
  const rows = await db.selectFrom("data_versions").select(["name", "version"]).execute();
  const versions = new Map<string, string | number>(
    rows.map(({ name, version }) => [name, version]),
  );
  return tables.map((table) => versions.get(table)).join(".");
}
