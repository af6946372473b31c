import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { CallError } from "../api.ts";
import type { Reading } from "./loaded.tsx";

export interface Load<T> extends Reading<T> {
  /** Puts what an action answered in the place of what was read. */
  set: (change: (data: T) => T) => void;
}

interface Held<T> {
  data?: T;
  error?: unknown;
  /** The reading that gave this. */
  round?: string;
}

const stateOf = ({ data, error }: Held<unknown>): Reading<unknown>["state"] =>
  error !== undefined ? "error" : data !== undefined ? "loaded" : "loading";

/** A lost session sends to the log-in page: it is not shown as a failure. */
const isLostSession = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401;

const roundOf = (attempt: number, key: string | undefined): string | undefined =>
  key === undefined ? undefined : `${attempt} ${key}`;

/**
 * Reads when shown, when `key` changes and on `retry`; a reading that is no longer wanted is given up. Without a key nothing
 * is read. `given` stands for the first reading: what came with the page.
 */
export function useLoad<T>(
  read: (signal: AbortSignal) => Promise<T>,
  key: string | undefined,
  given?: T,
): Load<T> {
  const [held, setHeld] = useState<Held<T>>(() =>
    given === undefined ? {} : { data: given, round: roundOf(0, key) ?? "" },
  );
  const [attempt, setAttempt] = useState(0);
  const readNow = useEffectEvent(read);
  const round = roundOf(attempt, key);
  const isGiven = given !== undefined && attempt === 0;

  useEffect(() => {
    if (round === undefined || isGiven) return;
    const controller = new AbortController();
    const { signal } = controller;
    readNow(signal).then(
      (data) => !signal.aborted && setHeld({ data, round }),
      (error: unknown) =>
        !signal.aborted &&
        !isLostSession(error) &&
        setHeld((before) => ({ ...before, error, round })),
    );
    return () => controller.abort();
  }, [round, isGiven]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const set = useCallback(
    (change: (data: T) => T) =>
      setHeld((before) =>
        before.data === undefined ? before : { ...before, data: change(before.data) },
      ),
    [],
  );
  return {
    state: stateOf(held),
    data: held.data,
    error: held.error,
    pending: held.round !== round,
    retry,
    set,
  };
}
