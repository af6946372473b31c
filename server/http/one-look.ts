import { setTimeout as wait } from "node:timers/promises";

/** How long a probe waits for the database or the files. */
const PATIENCE = 2000;

/** What a look finds, or `late` when it takes longer than a probe waits. */
export async function inTime<T>(look: Promise<T>, late: T): Promise<T> {
  const over = new AbortController();
  const timer = wait(PATIENCE, late, { signal: over.signal, ref: false }).catch(() => late);
  try {
    return await Promise.race([look, timer]);
  } finally {
    over.abort();
  }
}

/** Many may ask at once: they share one look. */
export function shared<T>(look: () => Promise<T>): () => Promise<T> {
  let looking: Promise<T> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
