import type { SelectQueryBuilder } from "kysely";
import type { Trx } from "./open.ts";
import type { Database } from "./schema.ts";

/** Deletes the versions of documents that are about to be deleted for good; returns the files that they named. */
export async function eraseVersions<T extends keyof Database>(
  trx: Trx,
  documents: SelectQueryBuilder<Database, T, { id: string }>,
): Promise<string[]> {
  const rows = await trx
    .deleteFrom("document_versions")
    .where("document_id", "in", documents)
    .returning("file_name")
    .execute();
  return [...new Set(rows.flatMap(({ file_name }) => file_name ?? []))];
}
