import { parseArgs } from "node:util";
import { pino } from "pino";
import { readConfig } from "../server/config.ts";
import { filedTables } from "../server/files/filed-rows.ts";
import { simulatePurge } from "../server/jobs/simulate-purge.ts";
import { KEPT } from "../server/keeping.ts";
import { openDeps } from "../server/open-deps.ts";
import { sayFailure } from "./progress/say-failure.ts";
import { sayRetention } from "./retention/say-retention.ts";

const USAGE = `Usage : npm run retention [-- --date AAAA-MM-JJ]
  Dit ce que le site garde, combien de temps, et ce que son prochain passage effacerait. Rien n'est effacé.
  --date  ce qu'effacerait un passage ce jour-là`;

/** Noon of the day that is asked for; undefined for now. */
function readMoment(): Date | undefined {
  try {
    const { values } = parseArgs({ options: { date: { type: "string" } } });
    if (values.date === undefined) return undefined;
    const noon = new Date(`${values.date}T12:00:00.000Z`);
    // 31 February is no day.
    if (noon.toISOString().startsWith(values.date) && values.date.length === 10) return noon;
  } catch {
    // Said below.
  }
  throw new Error(USAGE);
}

async function say(): Promise<void> {
  const wanted = readMoment();
  const { deps, database } = await openDeps(readConfig(process.env), pino({ level: "warn" }), {
    shared: true,
  });
  try {
    const moment = wanted ?? deps.clock.now();
    if ((await filedTables(deps.db)).length === 0)
      throw new Error("Base de données vide : vérifiez DATA_DIR ou DATABASE_URL.");
    const simulated = await simulatePurge(deps.db, KEPT, moment);
    process.stdout.write(`${sayRetention(simulated, moment).join("\n")}\n`);
  } finally {
    await database.close();
  }
}

say().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${sayFailure(error)}\n`);
    process.exit(2);
  },
);
