import { useRouteLoaderData } from "react-router";

/** What the frame of every page shows; the root loader reads it. */
export interface SiteData {
  origin: string;
  year: number;
  socialLink: string | undefined;
}

/** Undefined when the root itself could not load. */
export const useSiteData = () => useRouteLoaderData("root") as SiteData | undefined;
