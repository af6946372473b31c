import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { StepsAsked, StepsCounted } from "./count-steps-worker.ts";

/**
 * How often all blocks of JavaScript run in each call of a function: within one percent the same on every machine and at every load, unlike a time.
 * What happens inside a built-in is not counted; scripts/lint/slow-expressions.ts refuses slow regular expressions.
 */
export async function countSteps(
  module: URL,
  name: string,
  calls: unknown[][],
): Promise<StepsCounted[]> {
  const worker = new Worker(new URL("./count-steps-worker.ts", import.meta.url));
  try {
    worker.postMessage({ module: module.href, name, calls } satisfies StepsAsked);
    return (await once(worker, "message"))[0];
  } finally {
    await worker.terminate();
  }
}
