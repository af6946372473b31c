import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export interface Sent {
  status: number;
  ms: number;
  /** As they travelled, compressed. */
  bytes: number;
}

/** One call; the bytes of its answer are counted before they are decompressed. */
export function send(url: string, token?: string): Promise<Sent> {
  const start = performance.now();
  const headers = {
    "accept-encoding": "gzip",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start, bytes }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** Calls the addresses in turn for some seconds; milliseconds of each answer. Throws on any but 200. */
export async function visitFor(
  seconds: number,
  visits: { url: string; token?: string }[],
): Promise<number[]> {
  const PAUSE_MS = 20;
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const { url, token } = visits[times.length % visits.length] ?? { url: "" };
    const { status, ms } = await send(url, token);
    if (status !== 200) throw new Error(`${status}: ${url}`);
    times.push(ms);
    await wait(PAUSE_MS);
  }
  return times;
}
