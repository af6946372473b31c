import { useCallback, useContext } from "react";
import { useNavigate } from "react-router";
import { LoadedByBrowser } from "./site-link.tsx";

/** What a link does, without a link: on to a page of the site, inside the application where it holds the page, by the browser elsewhere. */
export function useGo(): (to: string, options?: { replace?: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const isLoaded = useContext(LoadedByBrowser);
  return useCallback(
    async (to, { replace = false } = {}) => {
      if (!isLoaded(to)) await navigate(to, { replace });
      else if (replace) location.replace(to);
      else location.assign(to);
    },
    [navigate, isLoaded],
  );
}
