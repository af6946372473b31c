import type { ValueVersion } from "#contract/site-values.ts";
import { authorOf } from "#server/accounts/person.ts";
import type { Db, Trx } from "#server/db/open.ts";

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

/** Versions are never changed: restoring one adds a new one. */
export const addVersion = (
  trx: Trx,
  { name, value, version }: StoredValue,
  { author, at }: { author: string; at: string },
) =>
  trx
    .insertInto("site_value_versions")
    .values({ name, value, version, author_id: author, created_at: at })
    .execute();

export async function findVersion(
  db: Db,
  name: string,
  version: number,
): Promise<{ value: string | null } | undefined> {
  return db
    .selectFrom("site_value_versions")
    .select("value")
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Latest first. */
export async function listVersions(db: Db, name: string): Promise<ValueVersion[]> {
  const rows = await db
    .selectFrom("site_value_versions")
    .leftJoin("users", "users.id", "author_id")
    .select(["version", "value", "site_value_versions.created_at as at"])
    .select(["users.first_name as firstName", "users.last_name as lastName"])
    .where("name", "=", name)
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    author: authorOf({ firstName, lastName }),
  }));
}
