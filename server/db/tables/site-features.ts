import type { OptionalFeature } from "#contract/optional-features.ts";
import type { Instant } from "../instant.ts";

/** The optional features that are off: one row each. */
export interface FeaturesOffTable {
  feature: OptionalFeature;
  since: Instant;
}

/** What the association has chosen, by name; what is absent has its default. */
export interface SiteSettingsTable {
  name: "document_versions";
  value: string;
}

export interface SiteFeatureTables {
  features_off: FeaturesOffTable;
  site_settings: SiteSettingsTable;
}
