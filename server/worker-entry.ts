import { parentPort, workerData } from "node:worker_threads";

/** One call of a task, which is a function that the module of the worker exports. */
export interface TaskCall {
  task: string;
  args: unknown[];
}
/** The first one says that the module is loaded. */
export type TaskAnswer = { result: unknown } | { error: unknown };

const tasks = await import(String(workerData));

// The listener keeps the worker alive until it is terminated.
parentPort?.on("message", async ({ task, args }: TaskCall) => {
  const answer: TaskAnswer = await Promise.resolve()
    .then(() => tasks[task](...args))
    .then(
      (result: unknown) => ({ result }),
      (error: unknown) => ({ error }),
    );
  parentPort?.postMessage(answer);
});
parentPort?.postMessage({ result: "loaded" } satisfies TaskAnswer);
