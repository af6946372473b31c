import type { OptionalFeature } from "#contract/optional-features.ts";
import { useMemberSpace } from "./member-space.ts";

/** False while the association has switched the feature off. */
export function useFeature(feature: OptionalFeature): boolean {
  return useMemberSpace().me.featuresOff?.includes(feature) !== true;
}
