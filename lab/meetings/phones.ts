import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { MeetingSite } from "./site.ts";

const COUNT = 100;

/** Phones that show one meeting. */
export interface Phones {
  url: string;
  id: string;
  tokens: string[];
}

export interface Polled {
  polls: number;
  /** Answers with what changed. */
  changed: number;
  failed: number;
}

/** A hundred phones in a thread of their own, which poll while they are started. */
export function openPhones({ url, open, tokens }: MeetingSite) {
  const thread = new Worker(new URL("./phones-thread.ts", import.meta.url), {
    workerData: { url, id: open, tokens: tokens.slice(-COUNT) } satisfies Phones,
  });
  return {
    start: () => thread.postMessage("start"),
    stop: () => thread.postMessage("stop"),
    count: async (): Promise<Polled> => {
      thread.postMessage("count");
      const [counted] = await once(thread, "message");
      return counted;
    },
    close: () => thread.terminate(),
  };
}
