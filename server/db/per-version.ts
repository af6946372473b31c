import type { Deps } from "../deps.ts";
import { perApp } from "./per-app.ts";

interface Bounds {
  /** The cache is emptied when it has this many results. */
  max: number;
  /** Milliseconds after which a result is computed again, for what also depends on the clock; no limit by default. */
  maxAge?: number;
}

/**
 * Caches what is computed from the database until the next commit (decision 069). On PostgreSQL it computes each time: only a query could say
 * whether anything has changed.
 */
export function perVersion<T>({ max, maxAge = Infinity }: Bounds) {
  const caches = perApp(() => ({
    version: 0,
    results: new Map<string, { at: number; value: T }>(),
  }));
  return async (
    deps: Pick<Deps, "config" | "clock" | "dataVersion">,
    key: string,
    compute: () => Promise<T>,
  ): Promise<T> => {
    const version = deps.dataVersion?.();
    if (version === undefined) return compute();
    const cache = caches(deps);
    if (cache.version !== version) {
      cache.version = version;
      // A new map: what is under way belongs to the former version.
      cache.results = new Map();
    }
    const { results } = cache;
    const now = deps.clock.now().getTime();
    const known = results.get(key);
    if (known && Math.abs(now - known.at) < maxAge) return known.value;
    const value = await compute();
    if (results.size >= max) results.clear();
    results.set(key, { at: now, value });
    return value;
  };
}
