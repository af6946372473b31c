/** What an association may switch off. Its data stay, and come back with it. « shares » is off until an administrator switches it on. */
export const OPTIONAL_FEATURES = ["polls", "comments", "offline", "shares"] as const;
export type OptionalFeature = (typeof OPTIONAL_FEATURES)[number];

export const FEATURE_NAMES: Record<OptionalFeature, string> = {
  polls: "Sondages de dates",
  comments: "Commentaires",
  offline: "Lecture hors connexion",
  shares: "Liens de partage",
};

/** True for what belongs to no optional feature, too. */
export const isFeatureOn = (
  { featuresOff = [] }: { featuresOff?: readonly OptionalFeature[] | undefined },
  feature: OptionalFeature | undefined,
): boolean => feature === undefined || !featuresOff.includes(feature);
