import type { OptionalFeature } from "#contract/optional-features.ts";
import type { Instant } from "../instant.ts";

/** The optional features that are off: one row each. */
export interface FeaturesOffTable {
  feature: OptionalFeature;
  since: Instant;
}

export interface SiteFeatureTables {
  features_off: FeaturesOffTable;
}
