import { useLocation, useMatches } from "react-router";

const UNKNOWN = "pages/public/not-found";

/** Path of the page that is shown, without its final slash. Empty on an unknown address: the server sends one page for all of them, so nothing in it may depend on which one was asked. */
export function useHere(): string {
  const path = useLocation().pathname.replace(/(.)\/$/, "$1");
  return useMatches().at(-1)?.id === UNKNOWN ? "" : path;
}
