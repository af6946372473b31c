import type { ValueVersion } from "#contract/site-values.ts";
import { withAuthor } from "#server/accounts/person.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { listVersions } from "#server/db/versions.ts";

export interface StoredValue {
  name: string;
  /** Null for the value of the file. */
  value: string | null;
  version: number;
}

export const listStored = (db: Db): Promise<StoredValue[]> =>
  db.selectFrom("site_values").select(["name", "value", "version"]).execute();

export const findStored = (db: Db | Trx, name: string): Promise<StoredValue | undefined> =>
  db
    .selectFrom("site_values")
    .select(["name", "value", "version"])
    .where("name", "=", name)
    .executeTakeFirst();

/** False when the value is no longer at the version that was read: the first of two concurrent changes wins. */
export async function storeValue(
  trx: Trx,
  { name, value, version }: StoredValue,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("site_values")
      .values({ name, value, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable("site_values")
    .set({ value, version: version + 1 })
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The newest first. */
export const listValueVersions = async (db: Db, name: string): Promise<ValueVersion[]> =>
  (await listVersions(db, "site_value_versions", name, ["value"])).map(({ number, ...row }) => ({
    ...withAuthor(row),
    version: number,
  }));
