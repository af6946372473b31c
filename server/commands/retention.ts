import { pino } from "pino";
import { openDeps } from "../boot/open-deps.ts";
import { readConfig } from "../config.ts";
import { RETENTION_RULES } from "../data-lifecycle.ts";
import { filedTables } from "../files/file-rows.ts";
import { simulatePurge } from "../jobs/simulate-purge.ts";
import { defineCommand, type Environment, UsageError } from "./command.ts";
import { describeRetention } from "./retention/describe-retention.ts";

/** Noon of the given day. */
function readDay(day: string): Date {
  const noon = new Date(`${day}T12:00:00.000Z`);
  // A date such as 31 February rolls over to another day.
  if (day.length !== 10 || Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(day))
    throw new UsageError(`Ce jour n’existe pas : ${day}.`);
  return noon;
}

async function simulate(env: Environment, wanted: Date | undefined): Promise<void> {
  const { deps, database } = await openDeps(readConfig(env), pino({ level: "warn" }), {
    shared: true,
  });
  try {
    const moment = wanted ?? deps.clock.now();
    if ((await filedTables(deps.db)).length === 0)
      throw new Error("Base de données vide : vérifiez DATA_DIR ou DATABASE_URL.");
    const simulated = await simulatePurge(deps.db, RETENTION_RULES, moment);
    process.stdout.write(`${describeRetention(simulated, moment).join("\n")}\n`);
  } finally {
    await database.close();
  }
}

export const retention = defineCommand({
  summary:
    "présente ce que le site garde, et ce que son prochain passage effacerait, sans rien effacer",
  options: {
    date: { type: "string", value: "AAAA-MM-JJ", help: "ce qu’effacerait un passage ce jour-là" },
  },
  run: async ({ values: { date }, env }) => {
    await simulate(env, date === undefined ? undefined : readDay(date));
    return 0;
  },
});
