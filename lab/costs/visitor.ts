import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const NANOSECONDS = 1e6;

/** Processor time of the thread that answers visitors, in milliseconds: unlike a duration, nearly the same on a busy machine. */
const mainThread = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / NANOSECONDS;

export interface Beside {
  /** Of the call, in milliseconds. */
  duration: number;
  /** Of the main thread meanwhile, the visits included. */
  processor: number;
  /** The longest that another visitor waited for a cached page meanwhile. */
  longestWait: number;
}

/** A visitor who reads a cached page again and again, in a thread of its own. */
export function openVisitor({ url, pid }: { url: string; pid: number }) {
  const thread = new Worker(new URL("./visitor-thread.ts", import.meta.url), {
    workerData: `${url}/contact`,
  });
  const longestWait = async (): Promise<number> => {
    thread.postMessage("longest");
    const [longest] = await once(thread, "message");
    return longest;
  };
  return {
    measureBeside: async (call: () => Promise<unknown>): Promise<Beside> => {
      await longestWait();
      const [start, before] = [performance.now(), mainThread(pid)];
      await call();
      const [duration, processor] = [performance.now() - start, mainThread(pid) - before];
      return { duration, processor, longestWait: await longestWait() };
    },
    close: () => thread.terminate(),
  };
}
