import { createContext } from "react-router";
import type { Site } from "#contract/page.ts";

/** Where loaders of public pages find the prose; the server fills it for each render. */
export const siteContext = createContext<Site>();
