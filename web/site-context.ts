import { createContext } from "react-router";
import type { Site } from "../contract/page.ts";

/** Where loaders of public pages find the prose; the server fills it for each render. */
export const siteContext = createContext<Site>();

/** Where the server finds the page that was written, if one was: React Router's own calls are answered with data. */
export const writtenContext = createContext<{ html?: string }>();
