import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Phones } from "./phones.ts";

const POLL_MS = 4000;
const SPREAD_MS = 1000;

const { url, id, tokens } = workerData as Phones;
let isPolling = false;
let polls = 0;
let changed = 0;
let failed = 0;

parentPort?.on("message", (message: "start" | "stop" | "count") => {
  if (message !== "count") isPolling = message === "start";
  else parentPort?.postMessage({ polls, changed, failed });
});

/** Connections stay open, as those of a browser; little of this machine goes to the phones themselves. */
const agent = new Agent({ keepAlive: true });

/** The text of an answer, or undefined without a good one. */
const read = (address: string, token: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    request(address, { agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve(answer.statusCode === 200 ? text : undefined));
    })
      .on("error", () => resolve(undefined))
      .end();
  });

/** Asks what changed after the revision that it shows, as the page does. */
async function phone(token: string): Promise<never> {
  let revision = 1;
  await wait(Math.random() * POLL_MS);
  for (;;) {
    await wait(POLL_MS + (2 * Math.random() - 1) * SPREAD_MS);
    if (!isPolling) continue;
    polls += 1;
    const text = await read(`${url}/api/meetings/${id}/live?rev=${revision}`, token);
    if (text === undefined) failed += 1;
    const { change } = JSON.parse(text ?? "{}");
    if (!change) continue;
    changed += 1;
    revision = change.revision;
  }
}

await Promise.all(tokens.map(phone));
