import { siteFiles } from "#contract/site-files.ts";

/** Tells feed readers where it is. */
export const resourcesFeedLink = [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Ressources du CPMS",
    href: siteFiles.resourcesFeed,
  },
] as const;
