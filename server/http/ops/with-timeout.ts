import { setTimeout as wait } from "node:timers/promises";

/** How long a health check waits for the database or the files. */
const PROBE_TIMEOUT_MS = 2000;

/** Resolves with the result, or with `fallback` when it takes longer than a health check waits. */
export async function withTimeout<T>(work: Promise<T>, fallback: T): Promise<T> {
  const ended = new AbortController();
  const timer = wait(PROBE_TIMEOUT_MS, fallback, { signal: ended.signal, ref: false });
  try {
    return await Promise.race([work, timer.catch(() => fallback)]);
  } finally {
    ended.abort();
  }
}

/** Returns the same function with its concurrent calls coalesced into one. */
export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= work().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
