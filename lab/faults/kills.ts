import { setTimeout as wait } from "node:timers/promises";
import { startSmtp } from "../../server/testing/smtp.ts";
import { percentile } from "../stats.ts";
import { toCount, toMs } from "../table.ts";
import { type Crew, confirmed, lossFinding, openCrew, verifyCrew, whileAtWork } from "./crew.ts";
import { type Hand, openHand } from "./hand.ts";
import { findHealth } from "./health.ts";
import type { Ground, Scenario } from "./scenario.ts";

/** F01: the process dies at any moment, at most so many milliseconds after it is ready. */
const LONGEST = 2000;
/** One kill in so many comes before the site is ready: it dies while it recovers. */
const WHILE_STARTING = 6;

/** A start that dies on its way. False when it had listened before. */
async function dieStarting({ site, settings }: Hand, after: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const started = (pid: number) => {
    timer = setTimeout(() => process.kill(pid, "SIGKILL"), after);
  };
  const running = await site.run(settings, { started });
  // It was faster: its number may be another one's by then.
  clearTimeout(timer);
  if (!running.ended) await running.kill("SIGKILL");
  return running.ended;
}

interface Killed {
  kills: number;
  starting: number;
  /** Until the site was ready again, in milliseconds. */
  recoveries: number[];
}

async function killAll(ground: Ground, hand: Hand, crew: Crew): Promise<Killed> {
  const told: Killed = { kills: 0, starting: 0, recoveries: [] };
  const { random } = ground;
  while (told.kills < ground.kills) {
    await whileAtWork(crew, async () => {
      await wait(random.number(LONGEST));
      await hand.kill();
    });
    told.kills += 1;
    if (random.number(WHILE_STARTING) === 0 && told.kills < ground.kills) {
      told.kills += 1;
      if (await dieStarting(hand, random.number(LONGEST))) told.starting += 1;
    }
    told.recoveries.push(await hand.start());
    if (told.kills % 10 === 0) ground.tell(`${told.kills} arrêts, ${confirmed(crew)} écritures`);
  }
  return told;
}

const kills: Scenario = {
  title: "processus tué sous la charge",
  run: async (ground) => {
    const smtp = await startSmtp();
    ground.later(smtp.close);
    const hand = await openHand(ground, { SMTP_URL: smtp.url });
    const crew = await openCrew(hand);
    const { kills, starting, recoveries } = await killAll(ground, hand, crew);
    const verdict = await verifyCrew(hand, crew, smtp);
    for (const one of verdict.lost.slice(0, 20)) ground.tell(`perdu : ${one}`);
    return [
      {
        what: "arrêts (SIGKILL)",
        measured: `${toCount(kills)}, dont ${starting} pendant un démarrage`,
        held: kills >= ground.kills,
      },
      lossFinding(verdict),
      {
        what: "courriels reçus, en double",
        measured: `${toCount(verdict.mails)}, ${verdict.duplicates}`,
        held: verdict.duplicates <= kills,
      },
      {
        what: "du lancement au premier /ready : médiane, p99",
        measured: `${toMs(percentile(recoveries, 0.5))}, ${toMs(percentile(recoveries, 0.99))}`,
        held: true,
      },
      ...(await findHealth(hand)),
    ];
  },
};

export default kills;
