import { OPTIONAL_FEATURES } from "#contract/optional-features.ts";
import type { SiteFeature } from "#contract/site-features.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { listOff } from "./queries.ts";
import { setFeature } from "./set-feature.ts";

async function listFeatures({ db, config }: Deps): Promise<SiteFeature[]> {
  const off = new Map((await listOff(db)).map(({ feature, since }) => [feature, since]));
  return OPTIONAL_FEATURES.map((feature) => {
    const offSince = off.get(feature);
    return {
      feature,
      ...(offSince !== undefined && { offSince }),
      ...(feature === "offline" && !config.offline && { offByHost: true as const }),
    };
  });
}

export const siteFeatureHandlers = (deps: Deps): Handlers<"siteFeatures"> => ({
  list: () => listFeatures(deps),
  set: async ({ params: { feature }, body: { on }, actor }) => {
    await setFeature(deps, feature, on, actor);
    return listFeatures(deps);
  },
});
