import { setTimeout as wait } from "node:timers/promises";
import { startSmtp } from "../../server/testing/smtp.ts";
import { percentile } from "../stats.ts";
import { toCount, toMs } from "../table.ts";
import {
  type Clients,
  confirmed,
  lossFinding,
  startClients,
  verifyClients,
  whileAtWork,
} from "./clients.ts";
import { findHealth } from "./health.ts";
import type { Context, Scenario } from "./scenario.ts";
import { startTarget, type Target } from "./target.ts";

/** F01: most milliseconds between the readiness of the process and its kill. */
const LONGEST = 2000;
/** One kill in so many comes during the start, while the process recovers. */
const WHILE_STARTING = 6;

/** Kills a process during its start. False when it listened before. */
async function dieStarting({ site, settings }: Target, after: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const started = (pid: number) => {
    timer = setTimeout(() => process.kill(pid, "SIGKILL"), after);
  };
  const running = await site.run(settings, { started });
  // The process was faster: another one may have its id by now.
  clearTimeout(timer);
  if (!running.ended) await running.kill("SIGKILL");
  return running.ended;
}

interface Killed {
  kills: number;
  starting: number;
  /** Milliseconds until the site was ready again. */
  recoveries: number[];
}

async function killAll(context: Context, target: Target, clients: Clients): Promise<Killed> {
  const counts: Killed = { kills: 0, starting: 0, recoveries: [] };
  const { random } = context;
  while (counts.kills < context.kills) {
    await whileAtWork(clients, async () => {
      await wait(random.number(LONGEST));
      await target.kill();
    });
    counts.kills += 1;
    if (random.number(WHILE_STARTING) === 0 && counts.kills < context.kills) {
      counts.kills += 1;
      if (await dieStarting(target, random.number(LONGEST))) counts.starting += 1;
    }
    counts.recoveries.push(await target.start());
    if (counts.kills % 10 === 0)
      context.report(`${counts.kills} arrêts, ${confirmed(clients)} écritures`);
  }
  return counts;
}

const kills: Scenario = {
  title: "processus tué sous la charge",
  run: async (context) => {
    const smtp = await startSmtp();
    context.later(smtp.close);
    const target = await startTarget(context, { SMTP_URL: smtp.url });
    const clients = await startClients(target);
    const { kills, starting, recoveries } = await killAll(context, target, clients);
    const verdict = await verifyClients(target, clients, smtp);
    for (const one of verdict.lost.slice(0, 20)) context.report(`perdu : ${one}`);
    return [
      {
        what: "arrêts (SIGKILL)",
        measured: `${toCount(kills)}, dont ${starting} pendant un démarrage`,
        passed: kills >= context.kills,
      },
      lossFinding(verdict),
      {
        what: "courriels reçus, en double",
        measured: `${toCount(verdict.mails)}, ${verdict.duplicates}`,
        passed: verdict.duplicates <= kills,
      },
      {
        what: "du lancement au premier /ready : médiane, p99",
        measured: `${toMs(percentile(recoveries, 0.5))}, ${toMs(percentile(recoveries, 0.99))}`,
        passed: true,
      },
      ...(await findHealth(target)),
    ];
  },
};

export default kills;
