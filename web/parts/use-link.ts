import { useCallback, useEffect, useState } from "react";
import type { Reading } from "./loaded.tsx";

interface Answer<T> {
  data?: T;
  error?: unknown;
  /** The reading that gave this. */
  round?: number;
}

interface Link<T> {
  reading: Reading<T>;
  /** Shows what an action changed at once, and reads the rest again behind it. */
  change: (next: (data: T) => T) => void;
}

/** What a link opens, read in the browser: the server renders its page once, for all links. `open` stays the same function. */
export function useLink<T>(
  open: (token: string, signal: AbortSignal) => Promise<T>,
  token: string,
): Link<T> {
  const [{ data, error, round: read }, setAnswer] = useState<Answer<T>>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    open(token, signal).then(
      (opened) => !signal.aborted && setAnswer({ data: opened, round }),
      (reason: unknown) => !signal.aborted && setAnswer({ error: reason, round }),
    );
    return () => controller.abort();
  }, [open, token, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const change = useCallback(
    (next: (data: T) => T) => {
      setAnswer((before) =>
        before.data === undefined ? before : { ...before, data: next(before.data) },
      );
      retry();
    },
    [retry],
  );
  const state = error !== undefined ? "error" : data !== undefined ? "loaded" : "loading";
  return { reading: { state, data, error, pending: read !== round, retry }, change };
}
