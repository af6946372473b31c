import type { Deps } from "../deps.ts";
import { ApiError } from "./errors.ts";

const LIMIT = 300;
const WINDOW = 10_000;

export type CountCall = (key: string) => void;

/**
 * At most 300 API calls in 10 seconds for a key (a session, or an address without one). Counted in memory: it only
 * spares work, so a restart may forget it. The function throws too_many_attempts.
 */
export function burstLimit(deps: Deps): CountCall {
  if (!deps.config.rateLimit) return () => {};
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (key) => {
    const now = deps.clock.now().getTime();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + WINDOW;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > LIMIT) throw new ApiError("too_many_attempts", { headers: { "retry-after": String(WINDOW / 1000) } });
  };
}
