import type { Parsed } from "#contract/route.ts";
import type { SiteValue, siteValueRoutes } from "#contract/site-values.ts";
import type { Actor } from "#server/accounts/session.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { parseValue, saveValue } from "./save-value.ts";

type Restored = Parsed<typeof siteValueRoutes.restore>;

/** Restores a former value as the latest version, if it is still valid. Throws not_found, stale or invalid_request. */
export async function restoreValue(
  deps: Deps,
  { params: { name }, body: { restored, version } }: Pick<Restored, "params" | "body">,
  actor: Actor,
): Promise<SiteValue> {
  const wanted = { subject: name, number: restored };
  const former = await getVersion(deps.db, "site_value_versions", wanted, ["value"]);
  const value = parseValue(name, former.value);
  return saveValue(deps, { name, value, version }, actor, "value_restored");
}
