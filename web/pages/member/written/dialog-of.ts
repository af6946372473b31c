import type { SitePage } from "#contract/site-pages.ts";

/** A window about a page. */
export interface DialogOf {
  page: SitePage;
  open: boolean;
  onClose: () => void;
}
