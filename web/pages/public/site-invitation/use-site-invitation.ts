import { useCallback, useEffect, useState } from "react";
import type { OpenInvitation } from "#contract/signup.ts";
import type { Reading } from "#web/parts/loaded.tsx";
import { publicApi } from "#web/public-api.ts";

interface Answer {
  data?: OpenInvitation;
  error?: unknown;
  /** The reading that gave this. */
  round?: number;
}

/** The invitation of a link, read in the browser: the server renders the page once, for all of them. */
export function useSiteInvitation(token: string): Reading<OpenInvitation> {
  const [{ data, error, round: read }, setAnswer] = useState<Answer>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    publicApi.signup.openInvitation({ params: { token } }, signal).then(
      (invitation) => !signal.aborted && setAnswer({ data: invitation, round }),
      (reason: unknown) => !signal.aborted && setAnswer({ error: reason, round }),
    );
    return () => controller.abort();
  }, [token, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const state = error !== undefined ? "error" : data !== undefined ? "loaded" : "loading";
  return { state, data, error, pending: read !== round, retry };
}
