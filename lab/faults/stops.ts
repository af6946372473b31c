import { setTimeout as wait } from "node:timers/promises";
import { startSmtp } from "../../server/testing/smtp.ts";
import { percentile } from "../stats.ts";
import { toMs } from "../table.ts";
import { lossFinding, startClients, verifyClients, whileAtWork } from "./clients.ts";
import type { Scenario } from "./scenario.ts";
import { startTarget, type Target } from "./target.ts";

const ROUNDS = 8;
const READERS = 6;

/** Reads until stopped; counts the answers that began and did not end. */
async function readOn({ url }: Target, stop: AbortSignal): Promise<number> {
  let cut = 0;
  while (!stop.aborted) {
    const answer = await fetch(`${url}/`).catch(() => undefined);
    const expected = Number(answer?.headers.get("content-length") ?? 0);
    const body = await answer?.arrayBuffer().catch(() => undefined);
    if (answer && (!body || (answer.status === 200 && expected > 0 && body.byteLength === 0)))
      cut += 1;
    if (!answer) await wait(20);
  }
  return cut;
}

const stops: Scenario = {
  title: "arrêt demandé (SIGTERM) sous la charge",
  run: async (context) => {
    const smtp = await startSmtp();
    context.later(smtp.close);
    const target = await startTarget(context, { SMTP_URL: smtp.url });
    const clients = await startClients(target);
    const stop = new AbortController();
    const reading = Array.from({ length: READERS }, () => readOn(target, stop.signal));
    const codes: (number | null)[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await whileAtWork(clients, async () => {
        await wait(context.random.number(1500));
        const began = performance.now();
        codes.push(await target.kill("SIGTERM"));
        times.push(performance.now() - began);
      });
      await target.start();
    }
    stop.abort();
    const cut = (await Promise.all(reading)).reduce((sum, one) => sum + one, 0);
    return [
      {
        what: `codes de fin de ${ROUNDS} arrêts`,
        measured: codes.join(" "),
        passed: codes.every((code) => code === 0),
      },
      {
        what: "du signal à la fin : médiane, au plus",
        measured: `${toMs(percentile(times, 0.5))}, ${toMs(percentile(times, 1))}`,
        passed: percentile(times, 1) < 25_000,
      },
      { what: "réponses commencées et non finies", measured: `${cut}`, passed: cut === 0 },
      lossFinding(await verifyClients(target, clients, smtp)),
    ];
  },
};

export default stops;
