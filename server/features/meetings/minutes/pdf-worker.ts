import { openBoundedWorker } from "#server/bounded-worker.ts";

/** Prints in a thread of its own: sixty items take some hundred milliseconds, for which no other answer must wait. */
export const print = openBoundedWorker<typeof import("./pdf-tasks.ts")>(
  new URL("./pdf-tasks.ts", import.meta.url),
  { ms: 30_000, memoryMb: 256, waiting: 20 },
);
