import { pagePath } from "#contract/page-path.ts";
import type { SitePage } from "#contract/site-pages.ts";

/** The list that a page is in. */
export const deskOf = ({ kind }: Pick<SitePage, "kind">): { to: string; name: string } =>
  kind === "news"
    ? { to: pagePath("newsDesk"), name: "Tous les articles" }
    : { to: pagePath("sitePages"), name: "Toutes les pages" };
