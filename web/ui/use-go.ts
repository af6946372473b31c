import { useCallback, useContext } from "react";
import { useNavigate } from "react-router";
import { LoadedByBrowser } from "./site-link.tsx";

/** Navigates like a link: inside the application when it contains the page, else by the browser. */
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
