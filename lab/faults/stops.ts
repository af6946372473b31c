import { setTimeout as wait } from "node:timers/promises";
import { startSmtp } from "../../server/testing/smtp.ts";
import { percentile } from "../stats.ts";
import { toMs } from "../table.ts";
import { lossFinding, openCrew, verifyCrew, whileAtWork } from "./crew.ts";
import { type Hand, openHand } from "./hand.ts";
import type { Scenario } from "./scenario.ts";

const ROUNDS = 8;
const READERS = 6;

/** Reads until told; counts the answers that began and did not end. */
async function readOn({ url }: Hand, over: AbortSignal): Promise<number> {
  let cut = 0;
  while (!over.aborted) {
    const answer = await fetch(`${url}/`).catch(() => undefined);
    const wanted = Number(answer?.headers.get("content-length") ?? 0);
    const body = await answer?.arrayBuffer().catch(() => undefined);
    if (answer && (!body || (answer.status === 200 && wanted > 0 && body.byteLength === 0)))
      cut += 1;
    if (!answer) await wait(20);
  }
  return cut;
}

const stops: Scenario = {
  title: "arrêt demandé (SIGTERM) sous la charge",
  run: async (ground) => {
    const smtp = await startSmtp();
    ground.later(smtp.close);
    const hand = await openHand(ground, { SMTP_URL: smtp.url });
    const crew = await openCrew(hand);
    const over = new AbortController();
    const reading = Array.from({ length: READERS }, () => readOn(hand, over.signal));
    const codes: (number | null)[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await whileAtWork(crew, async () => {
        await wait(ground.random.number(1500));
        const began = performance.now();
        codes.push(await hand.kill("SIGTERM"));
        times.push(performance.now() - began);
      });
      await hand.start();
    }
    over.abort();
    const cut = (await Promise.all(reading)).reduce((sum, one) => sum + one, 0);
    return [
      {
        what: `codes de fin de ${ROUNDS} arrêts`,
        measured: codes.join(" "),
        held: codes.every((code) => code === 0),
      },
      {
        what: "du signal à la fin : médiane, au plus",
        measured: `${toMs(percentile(times, 0.5))}, ${toMs(percentile(times, 1))}`,
        held: percentile(times, 1) < 25_000,
      },
      { what: "réponses commencées et non finies", measured: `${cut}`, held: cut === 0 },
      lossFinding(await verifyCrew(hand, crew, smtp)),
    ];
  },
};

export default stops;
