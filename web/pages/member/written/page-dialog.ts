import { pagePath } from "#contract/page-path.ts";
import type { SitePage } from "#contract/site-pages.ts";

export interface PageDialogProps {
  page: SitePage;
  open: boolean;
  onClose: () => void;
}

/** The link to the list that has the page. */
export const listLink = ({ kind }: Pick<SitePage, "kind">): { to: string; name: string } =>
  kind === "news"
    ? { to: pagePath("newsDesk"), name: "Tous les articles" }
    : { to: pagePath("sitePages"), name: "Toutes les pages" };
