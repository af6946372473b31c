import { siteFiles } from "#contract/site-files.ts";

/** Tells feed readers where it is. */
export const newsFeedLink = [
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Actualités du CPMS",
    href: siteFiles.newsFeed,
  },
] as const;
