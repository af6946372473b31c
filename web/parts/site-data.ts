import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** What every page's frame shows, from the root loader; undefined when the root itself could not load. */
export const useSiteData = () => useRouteLoaderData<typeof loader>("root");
