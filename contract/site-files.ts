import type { PageName } from "./pages.ts";

/** Files beside the pages, generated on request. */
export const siteFiles = {
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  resourcesFeed: "/mediation-en-sante/ressources/flux.xml",
  newsFeed: "/actualites/flux.xml",
} as const;

/** Drawings of the association that other sites may use. */
export const siteImages = { drawing: "/favicon.svg", drawingInDots: "/icon-512.png" } as const;

/** Pages that are the text of a document. */
export const DOCUMENT_PAGES = [
  "partnershipText",
  "recommendationsText",
  "pleaText",
  "reportText",
] as const satisfies PageName[];

/** The name of the document on such a page: the last segment of its address. */
export const documentAt = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The drawing of a page as a file, named after the last segment of the page's address. */
export const drawingPath = (path: string): string =>
  `/infographies${path.slice(path.lastIndexOf("/"))}.svg`;
