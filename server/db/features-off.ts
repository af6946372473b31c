import { type Expression, type SqlBool, sql } from "kysely";
import type { OptionalFeature } from "#contract/optional-features.ts";
import type { Db, Trx } from "./open.ts";

/** True in a query while the feature is on. */
export const isOn = (feature: OptionalFeature): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from features_off where feature = ${sql.lit(feature)})`;

export async function listFeaturesOff(db: Db | Trx): Promise<OptionalFeature[]> {
  const rows = await db.selectFrom("features_off").select("feature").orderBy("feature").execute();
  return rows.map(({ feature }) => feature);
}
