import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { StepsAsked, StepsCounted } from "./count-steps-worker.ts";

export interface StepCounter {
  /** How often all blocks of JavaScript run in each call of a function of the module. */
  count(name: string, calls: unknown[][]): Promise<StepsCounted[]>;
  close(): Promise<unknown>;
}

/**
 * Counts are within four percent the same on every machine and at every load, unlike times. What happens inside a built-in is not counted;
 * scripts/lint/slow-expressions.ts refuses slow regular expressions.
 */
export function openStepCounter(module: URL): StepCounter {
  const worker = new Worker(new URL("./count-steps-worker.ts", import.meta.url), {
    workerData: module.href,
  });
  return {
    count: async (name, calls) => {
      worker.postMessage({ name, calls } satisfies StepsAsked);
      return (await once(worker, "message"))[0];
    },
    close: () => worker.terminate(),
  };
}
