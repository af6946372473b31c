import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startSmtp } from "../../server/testing/smtp.ts";
import type { Postgres } from "../cluster/servers.ts";
import { percentile } from "../stats.ts";
import { toMs } from "../table.ts";
import { type Crew, lossFinding, openCrew, verifyCrew, whileAtWork } from "./crew.ts";
import { ask, type Hand, openHand } from "./hand.ts";
import type { Ground, Scenario } from "./scenario.ts";

const ROUNDS = 9;

/** Ends every connection of the site, as an administrator of the database may. */
async function terminate(postgres: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url(postgres.port, "postgres") });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cpms'",
  );
  await client.end();
}

/** Until a change is accepted again. */
async function recover(hand: Hand): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await ask(hand, {
      address: "POST /groupes",
      body: { name: `Reprise ${Math.random()}` },
    });
    if (answer?.status === 201) return performance.now() - began;
  }
}

async function sufferAll({ random }: Ground, postgres: Postgres, hand: Hand, crew: Crew) {
  const recoveries: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await whileAtWork(crew, async () => {
      await wait(random.number(1000));
      if (round % 3 === 0) await postgres.crash();
      else if (round % 3 === 1) await postgres.restart();
      else await terminate(postgres);
      recoveries.push(await recover(hand));
    });
  return recoveries;
}

const serverRestarts: Scenario = {
  title: "PostgreSQL arrêté net, redémarré, connexions coupées",
  engine: "postgres",
  run: async (ground) => {
    if (!ground.postgres) return [];
    const smtp = await startSmtp();
    ground.later(smtp.close);
    const hand = await openHand(ground, { SMTP_URL: smtp.url });
    const crew = await openCrew(hand);
    const recoveries = await sufferAll(ground, ground.postgres, hand, crew);
    const failed = crew.load.ledger.failures.map(({ what }) => what);
    const wrong = failed.filter((what) => !/ 503$/.test(what));
    for (const what of new Set(wrong)) ground.tell(`✗ ${what}`);
    return [
      lossFinding(await verifyCrew(hand, crew, smtp)),
      {
        what: `${ROUNDS} pannes, le même processus`,
        measured: hand.running().ended ? "arrêté" : "toujours là",
        held: await hand.look(async () => process.kill(hand.running().pid, 0)),
      },
      {
        what: "réponses pendant la panne autres que 503",
        measured: `${wrong.length} sur ${failed.length} refus`,
        held: wrong.length === 0,
      },
      {
        what: "de PostgreSQL prêt à la première écriture : médiane, au plus",
        measured: `${toMs(percentile(recoveries, 0.5))}, ${toMs(percentile(recoveries, 1))}`,
        held: true,
      },
    ];
  },
};

export default serverRestarts;
