import { createContext } from "react-router";
import type { RenderedPage, Site } from "../contract/page.ts";

/** Where loaders of public pages find the prose; the server fills it for each render. */
export const siteContext = createContext<Site>();

/** Where the server finds the page that was rendered. */
export const renderedContext = createContext<RenderedPage>();
