import type { Route } from "#contract/route.ts";
import { ApiError } from "#server/api-error.ts";
import { listFeaturesOff } from "#server/db/features-off.ts";
import type { Deps } from "#server/deps.ts";

/** Refuses a route of a feature that the association has switched off. */
export async function refuseSwitchedOff(
  { db }: Pick<Deps, "db">,
  { feature }: Pick<Route, "feature">,
): Promise<void> {
  if (feature && (await listFeaturesOff(db)).includes(feature)) throw new ApiError("feature_off");
}
