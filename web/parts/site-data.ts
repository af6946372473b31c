import { useRouteLoaderData } from "react-router";

/** Data of the frame around every page, read by the root loader. */
export interface SiteData {
  origin: string;
  year: number;
  socialLink: string | undefined;
  /** Pages that were added to sections of the menu. */
  added: { to: string; name: string }[];
  /** Withdrawn pages of the table. */
  hidden: string[];
  /** The news contains an article. */
  hasNews: boolean;
  isPreview?: true;
}

/** Undefined when the root loader failed. */
export const useSiteData = () => useRouteLoaderData("root") as SiteData | undefined;
