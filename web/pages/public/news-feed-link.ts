import { siteFiles } from "#contract/site-files.ts";

/** Announces the feed to feed readers. */
export const newsFeedLink = [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Actualités du CPMS",
    href: siteFiles.newsFeed,
  },
] as const;
