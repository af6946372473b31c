import { isFeatureOn, type OptionalFeature } from "#contract/optional-features.ts";
import { useMemberSpace } from "./member-space.ts";

/** False while the association has switched the feature off. */
export const useFeature = (feature: OptionalFeature): boolean =>
  isFeatureOn(useMemberSpace().me, feature);
