import { useRouteLoaderData } from "react-router";

/** What the frame of every page shows; the root loader reads it. */
export interface SiteData {
  origin: string;
  year: number;
  socialLink: string | undefined;
  /** Pages that were added to the sections of the menu. */
  added: { to: string; name: string }[];
  /** Pages of the table that were taken from the site. */
  hidden: string[];
  /** There is something to read among the news. */
  hasNews: boolean;
}

/** Undefined when the root itself could not load. */
export const useSiteData = () => useRouteLoaderData("root") as SiteData | undefined;
