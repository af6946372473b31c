import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import type { Flood, Flooded } from "./flood.ts";

const {
  url,
  method = "GET",
  body,
  headers = {},
  connections,
  seconds,
  from = "127.0.0.1",
  startAt = Date.now(),
} = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = startAt + seconds * 1000;
const statuses: Flooded["statuses"] = {};
let sent = 0;

/** Sends one request; a broken connection counts as status 0. */
function send(): Promise<number> {
  sent += 1;
  const number = String(sent);
  const content = body?.replaceAll("{n}", number);
  return new Promise((resolve) => {
    const options = {
      agent,
      method,
      headers: { ...headers, ...(content && { "content-length": Buffer.byteLength(content) }) },
      localAddress: from,
      family: 4,
    };
    const call = request(
      url.replaceAll("{n}", number),
      { ...options, timeout: Math.max(1000, end + 5000 - Date.now()) },
      (answer) => {
        answer.on("error", () => resolve(0));
        answer.on("end", () => resolve(answer.statusCode ?? 0)).resume();
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(0));
    call.end(content);
  });
}

async function connection(): Promise<void> {
  while (Date.now() < end) {
    const status = await send();
    statuses[status] = (statuses[status] ?? 0) + 1;
    // Pauses after a refused connection: without it a refused flood would only measure this loop.
    if (status === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

await new Promise((resolve) => setTimeout(resolve, startAt - Date.now()));
await Promise.all(Array.from({ length: connections }, connection));
parentPort?.postMessage({ statuses } satisfies Flooded);
