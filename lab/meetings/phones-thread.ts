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

/** Asks what changed after the revision that it shows, as the page does. */
async function phone(token: string): Promise<never> {
  let revision = 1;
  await wait(Math.random() * POLL_MS);
  for (;;) {
    await wait(POLL_MS + (2 * Math.random() - 1) * SPREAD_MS);
    if (!isPolling) continue;
    polls += 1;
    const answer = await fetch(`${url}/api/meetings/${id}/live?rev=${revision}`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    const text = (await answer?.text().catch(() => "")) ?? "";
    if (!answer?.ok) failed += 1;
    const { change } = answer?.ok && text !== "" ? JSON.parse(text) : {};
    if (!change) continue;
    changed += 1;
    revision = change.revision;
  }
}

await Promise.all(tokens.map(phone));
