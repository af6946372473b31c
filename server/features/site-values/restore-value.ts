import type { Parsed } from "#contract/route.ts";
import type { SiteValue, siteValueRoutes } from "#contract/site-values.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { findVersion } from "./queries.ts";
import { parseValue, saveValue } from "./save-value.ts";

type Restored = Parsed<typeof siteValueRoutes.restore>;

/** Restores a former value as the latest version, if it is still valid. Throws not_found, stale or invalid_request. */
export async function restoreValue(
  deps: Deps,
  { params: { name }, body: { restored, version } }: Pick<Restored, "params" | "body">,
  actor: Actor,
): Promise<SiteValue> {
  const former = await findVersion(deps.db, name, restored);
  if (!former) throw new ApiError("not_found");
  const value = parseValue(name, former.value);
  return saveValue(deps, { name, value, version }, "value_restored", actor);
}
