import { useCallback, useContext } from "react";
import { type NavigateOptions, useNavigate } from "react-router";
import { LoadedByBrowser } from "./site-link.tsx";

type GoOptions = Pick<NavigateOptions, "replace" | "state" | "preventScrollReset">;

/** Navigates like a link: inside the application when it contains the page, else by the browser. */
export function useGo(): (to: string, options?: GoOptions) => Promise<void> {
  const navigate = useNavigate();
  const isLoaded = useContext(LoadedByBrowser);
  return useCallback(
    async (to, options = {}) => {
      if (!isLoaded(to)) await navigate(to, options);
      else if (options.replace) location.replace(to);
      else location.assign(to);
    },
    [navigate, isLoaded],
  );
}
