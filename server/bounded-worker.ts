import { once } from "node:events";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { ApiError } from "./api-error.ts";
import type { TaskAnswer, TaskCall } from "./worker-entry.ts";

/** Thrown for work that took longer, or more memory, than its worker may. */
export class TooCostly extends Error {
  override name = "TooCostly";
}

interface Limits {
  /** Milliseconds of one task, without the start of the thread. */
  ms: number;
  memoryMb: number;
  /** Tasks that may wait for the one that runs. */
  waiting: number;
}

/** A thread without work ends after a minute: it takes some 40 MB. */
const IDLE_MS = 60_000;

/** The tasks of a module are functions of what can be copied from one thread to another. */
type Task = (...args: never[]) => unknown;
export type RunTask<M> = <K extends keyof M & string>(
  task: K,
  ...args: M[K] extends Task ? Parameters<M[K]> : never
) => Promise<M[K] extends Task ? Awaited<ReturnType<M[K]>> : never>;

const START_MS = 30_000;

/** The next answer of a thread. Throws TooCostly where it runs out of memory or of `ms`. */
async function answerOf(thread: Worker, ms: number): Promise<unknown> {
  const answered = once(thread, "message", { signal: AbortSignal.timeout(ms) });
  const [answer]: TaskAnswer[] = await answered.catch((error: NodeJS.ErrnoException) => {
    throw error.name === "AbortError" || error.code === "ERR_WORKER_OUT_OF_MEMORY"
      ? new TooCostly(`stopped: ${error.message}`)
      : error;
  });
  if (answer === undefined) throw new Error("a worker answered nothing");
  if ("error" in answer) throw answer.error;
  return answer.result;
}

async function startThread(module: URL, memoryMb: number): Promise<Worker> {
  const thread = new Worker(new URL("./worker-entry.ts", import.meta.url), {
    workerData: module.href,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // Each task hears of it by itself; one that no caller awaits ends no process.
  thread.on("error", () => {});
  await answerOf(thread, START_MS);
  return thread;
}

/**
 * Runs the functions of a module one at a time, in a thread that is ended where one of them takes too long or too much memory. It starts with
 * the first task. A task throws TooCostly, `unavailable` where too many wait, or what its function threw.
 */
export function openBoundedWorker<M>(module: URL, { ms, memoryMb, waiting }: Limits): RunTask<M> {
  const queue = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const runNow = async (call: TaskCall): Promise<unknown> => {
    clearTimeout(idle);
    try {
      thread ??= await startThread(module, memoryMb);
      thread.ref();
      thread.postMessage(call);
      return await answerOf(thread, ms);
    } catch (error) {
      await stop();
      throw error;
    } finally {
      thread?.unref();
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  };
  const run = async (task: string, ...args: unknown[]): Promise<unknown> => {
    if (queue.pendingCount >= waiting) throw new ApiError("unavailable");
    return queue(() => runNow({ task, args }));
  };
  return run as RunTask<M>;
}
