import { useCallback, useEffect, useState } from "react";
import type { SharedDocument } from "#contract/document-shares.ts";
import { CallError } from "#web/call.ts";
import type { Reading } from "#web/parts/loaded.tsx";
import { publicApi } from "#web/public-api.ts";

interface Answer {
  data?: SharedDocument;
  error?: unknown;
  /** The reading that gave this. */
  round?: number;
}

interface Shared {
  reading: Reading<SharedDocument>;
  /** Another try would answer the same. */
  isEnded: boolean;
  /** The link opened nothing when it was used. */
  end: () => void;
}

/** The document of a link, read in the browser: the server renders the page once, for all of them. */
export function useSharedDocument(token: string): Shared {
  const [{ data, error, round: read }, setAnswer] = useState<Answer>({});
  const [isOver, setOver] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    publicApi.documentShares.read({ params: { token } }, signal).then(
      (shared) => !signal.aborted && setAnswer({ data: shared, round }),
      (reason: unknown) => !signal.aborted && setAnswer({ error: reason, round }),
    );
    return () => controller.abort();
  }, [token, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const state = error !== undefined ? "error" : data !== undefined ? "loaded" : "loading";
  return {
    reading: { state, data, error, pending: read !== round, retry },
    isEnded: isOver || (error instanceof CallError && error.code === "share_not_found"),
    end: () => setOver(true),
  };
}
