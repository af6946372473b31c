import { useLocation, useMatches } from "react-router";

const UNKNOWN = "pages/public/not-found";

/** Path of the current page without its final slash. Empty on an unknown address, whose page is the same for every path. */
export function useHere(): string {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  return useMatches().at(-1)?.id === UNKNOWN ? "" : path;
}
