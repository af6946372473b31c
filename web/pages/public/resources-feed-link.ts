import { siteFiles } from "#contract/site-files.ts";

/** Announces the feed to feed readers. */
export const resourcesFeedLink = [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Ressources du CPMS",
    href: siteFiles.resourcesFeed,
  },
] as const;
