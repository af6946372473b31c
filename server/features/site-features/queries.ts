import type { OptionalFeature } from "#contract/optional-features.ts";
import type { Db, Trx } from "#server/db/open.ts";

export const listOff = (db: Db) =>
  db.selectFrom("features_off").select(["feature", "since"]).execute();

/** True unless the feature was off already. */
export async function insertOff(
  trx: Trx,
  feature: OptionalFeature,
  since: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("features_off")
    .values({ feature, since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** True unless the feature was on already. */
export async function deleteOff(trx: Trx, feature: OptionalFeature): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("features_off")
    .where("feature", "=", feature)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
