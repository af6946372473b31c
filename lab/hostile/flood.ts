import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { p95 } from "../stats.ts";

export interface Flood {
  url: string;
  method?: string;
  /** `{n}` in the address or the body becomes a number unique to each request. */
  body?: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /**
   * Epoch milliseconds before which nothing is sent, because starting a thread costs more than its
   * requests.
   */
  startAt?: number;
  /** Loopback source address: Linux has the whole of 127.0.0.0/8. */
  from?: string;
}

export interface Flooded {
  /** Answers by status; 0 for a broken connection. */
  statuses: Record<string, number>;
}

/** Sends as fast as answers come, from a thread of its own. */
export async function flood(options: Flood): Promise<Flooded> {
  const worker = new Worker(new URL("./flood-worker.ts", import.meta.url), { workerData: options });
  const [flooded] = (await once(worker, "message")) as [Flooded];
  await worker.terminate();
  return flooded;
}

export interface Timed {
  status: number;
  milliseconds: number;
}

/**
 * Sends one request on a connection of its own and reads it to its end. Status 0 when it breaks.
 */
export function timed(
  url: string,
  { headers = {}, from = "127.0.0.1" }: { headers?: Record<string, string>; from?: string } = {},
): Promise<Timed> {
  const start = performance.now();
  const since = (status: number): Timed => ({ status, milliseconds: performance.now() - start });
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent: new Agent({ keepAlive: false }),
        headers,
        localAddress: from,
        family: 4,
        timeout: 60_000,
      },
      (answer) => {
        answer.on("error", () => resolve(since(0)));
        answer.on("end", () => resolve(since(answer.statusCode ?? 0))).resume();
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(since(0)));
    sent.end();
  });
}

interface Visits {
  seconds: number;
  /** Milliseconds between two visits. They overlap: a site that hangs is not asked less often. */
  every?: number;
  headers?: Record<string, string>;
  from?: string;
}

/** Visits at a steady pace, with the duration of each. */
export async function visit(
  url: string,
  { seconds, every = 50, ...options }: Visits,
): Promise<Timed[]> {
  const visits: Promise<Timed>[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(every))
    visits.push(timed(url, options));
  return Promise.all(visits);
}

/** The 95th percentile of the durations. */
export const p95Ms = (visits: Timed[]): number =>
  p95(visits.map(({ milliseconds }) => milliseconds));
