import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startSmtp } from "../../server/testing/smtp.ts";
import type { Postgres } from "../cluster/servers.ts";
import { percentile } from "../stats.ts";
import { toMs } from "../table.ts";
import { type Clients, lossFinding, startClients, verifyClients, whileAtWork } from "./clients.ts";
import type { Context, Scenario } from "./scenario.ts";
import { ask, startTarget, type Target } from "./target.ts";

const ROUNDS = 9;

/** Ends every connection of the site, as a database administrator may. */
async function terminate(postgres: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url(postgres.port, "postgres") });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cpms'",
  );
  await client.end();
}

/** Milliseconds until a change is accepted again. */
async function recover(target: Target): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await ask(target, {
      address: "POST /groupes",
      body: { name: `Reprise ${Math.random()}` },
    });
    if (answer?.status === 201) return performance.now() - began;
  }
}

async function sufferAll(
  { random }: Context,
  postgres: Postgres,
  target: Target,
  clients: Clients,
) {
  const recoveries: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await whileAtWork(clients, async () => {
      await wait(random.number(1000));
      if (round % 3 === 0) await postgres.crash();
      else if (round % 3 === 1) await postgres.restart();
      else await terminate(postgres);
      recoveries.push(await recover(target));
    });
  return recoveries;
}

const serverRestarts: Scenario = {
  title: "PostgreSQL arrêté net, redémarré, connexions coupées",
  engine: "postgres",
  run: async (context) => {
    if (!context.postgres) return [];
    const smtp = await startSmtp();
    context.later(smtp.close);
    const target = await startTarget(context, { SMTP_URL: smtp.url });
    const clients = await startClients(target);
    const recoveries = await sufferAll(context, context.postgres, target, clients);
    const failed = clients.load.ledger.failures.map(({ what }) => what);
    const wrong = failed.filter((what) => !/ 503$/.test(what));
    for (const what of new Set(wrong)) context.report(`✗ ${what}`);
    return [
      lossFinding(await verifyClients(target, clients, smtp)),
      {
        what: `${ROUNDS} pannes, le même processus`,
        measured: target.running().ended ? "arrêté" : "toujours là",
        passed: await target.readDatabase(async () => process.kill(target.running().pid, 0)),
      },
      {
        what: "réponses pendant la panne autres que 503",
        measured: `${wrong.length} sur ${failed.length} refus`,
        passed: wrong.length === 0,
      },
      {
        what: "de PostgreSQL prêt à la première écriture : médiane, au plus",
        measured: `${toMs(percentile(recoveries, 0.5))}, ${toMs(percentile(recoveries, 1))}`,
        passed: true,
      },
    ];
  },
};

export default serverRestarts;
