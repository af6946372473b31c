/** Address of the Atom feed of the resources. */
export const RESOURCES_FEED = "/mediation-en-sante/ressources/flux.xml";

/** Tells feed readers where it is. */
export const resourcesFeedLink = [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Ressources du CPMS",
    href: RESOURCES_FEED,
  },
] as const;
