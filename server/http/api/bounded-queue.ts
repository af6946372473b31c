import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import { ApiError } from "#server/api-error.ts";

const MAX_WAITING = 50;

/** Runs one work at a time, and lets other requests be answered between two. Throws unavailable when too many wait. */
export function boundedQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = pLimit(1);
  return async (work) => {
    if (queue.activeCount + queue.pendingCount >= MAX_WAITING) throw new ApiError("unavailable");
    return queue(() => work().finally(() => setImmediate()));
  };
}
