import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Sends requests at a steady rate, however long answers take: `node mixed-load.ts PLAN`, where PLAN
 * is the JSON of a MixedLoad. Writes a MixedResult as JSON.
 */
export interface MixedLoad {
  url: string;
  rate: number;
  seconds: number;
  /** Requests with their shares in percent. */
  calls: { share: number; method: string; path: string; headers: object; body?: string }[];
}
export interface MixedResult {
  milliseconds: number[];
  errors: string[];
}

const { url, rate, seconds, calls } = JSON.parse(process.argv[2] ?? "") as MixedLoad;
const agent = new Agent({ keepAlive: true });
const milliseconds: number[] = [];
const errors: string[] = [];
/** A hundred requests by share, interleaved by a step coprime with 100. */
const deck = calls.flatMap((call) => Array<MixedLoad["calls"][number]>(call.share).fill(call));
const STEP = 37;

function send(number: number): Promise<void> {
  const call = deck[(number * STEP) % deck.length];
  if (!call) throw new Error("no call");
  const body = call.body?.replaceAll("{n}", String(number));
  const headers = {
    ...call.headers,
    ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (error?: string) => {
      milliseconds.push(performance.now() - began);
      if (error) errors.push(`${call.method} ${call.path} : ${error}`);
      resolve();
    };
    const sent = request(url + call.path, { agent, method: call.method, headers }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.on("error", ({ message }) => end(message));
      answer.on("end", () => end(statusCode < 400 ? undefined : String(statusCode))).resume();
    });
    sent.on("error", ({ message }) => end(message));
    sent.end(body);
  });
}

const began = performance.now();
const all: Promise<void>[] = [];
for (let number = 0; number < rate * seconds; number += 1) {
  const due = began + (number * 1000) / rate - performance.now();
  if (due > 1) await wait(due);
  all.push(send(number));
}
await Promise.all(all);
agent.destroy();
process.stdout.write(JSON.stringify({ milliseconds, errors } satisfies MixedResult));
