import { useEffect } from "react";
import { publicApi } from "#web/public-api.ts";

/**
 * A third party's widget is allowed by the Content-Security-Policy of its page only. Entered by navigating inside the site,
 * the policy is the one of another page: it is loaded anew, before anything is typed. Nothing happens with our own captcha.
 */
export function useOwnDocument(path: string): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation");
    if (!entry || new URL(entry.name).pathname === path) return;
    const asked = new AbortController();
    publicApi.contact
      .challenge({}, asked.signal)
      .then((challenge) => "provider" in challenge && location.reload())
      .catch(() => undefined);
    return () => asked.abort();
  }, [path]);
}
