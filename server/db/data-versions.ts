import type { Db } from "./open.ts";

/** Tables whose changes are counted by triggers. */
export type CountedTable =
  | "group_members"
  | "page_versions"
  | "redirects"
  | "site_values"
  | "media"
  | "site_document_versions";

/** How often each table has changed, by any process. What is read after it is at least as new. */
export async function readVersions(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("data_versions").select(["name", "version"]).execute();
  return new Map(rows.map(({ name, version }) => [name, String(version)]));
}

/** A string that differs after any change of these tables: what is read after it may be cached until it differs. */
export async function versionOf(db: Db, tables: readonly CountedTable[]): Promise<string> {
  const versions = await readVersions(db);
  return tables.map((table) => versions.get(table)).join(".");
}
