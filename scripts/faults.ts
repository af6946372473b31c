import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeSite, type Site } from "../server/testing/run-site.ts";
import { KEYS, startS3Server } from "../server/testing/s3/server.ts";
import type { Engine } from "../server/testing/test-database.ts";
import type { Attack } from "./attack/attack.ts";
import { openFolder, type Postgres, startPostgres } from "./cluster/servers.ts";
import { seeded } from "./demo/random.ts";
import type { Ground, Scenario } from "./faults/scenario.ts";
import { buildIfStale, root } from "./prepare.mjs";
import { sayFailure } from "./progress/say-failure.ts";

/** In the order in which they run. */
const SCENARIOS = [
  "kills",
  "steps",
  "cuts",
  "server-restarts",
  "stops",
  "mail-faults",
  "migrations",
  "backups",
  "second-process",
  "clock-jumps",
  "slow-clients",
  "full-disk",
  "fsync-refused",
  "foreign-lock",
];
/** They are of `npm run attack` too, and of SQLite alone. */
const ATTACKS = new Set(["full-disk", "fsync-refused", "foreign-lock"]);

const USAGE = `Usage : npm run test:faults -- [--engine sqlite|postgres] [--store disk|s3] [--kills 20] [--cuts 500] [--action TEXTE] [--seed N] [SCÉNARIO…]
  Scénarios : ${SCENARIOS.join(", ")}`;

function readArguments() {
  const text = (value: string) => ({ type: "string", default: value }) as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: "string" },
      store: text("disk"),
      kills: text("20"),
      cuts: text("500"),
      action: text(""),
      seed: text(String(Date.now() % 1_000_000)),
    },
  });
  const [kills, cuts, seed] = [values.kills, values.cuts, values.seed].map(Number);
  const isKnown =
    positionals.every((name) => SCENARIOS.includes(name)) &&
    ["disk", "s3"].includes(values.store) &&
    [undefined, "sqlite", "postgres"].includes(values.engine);
  if (!isKnown || ![kills, cuts, seed].every((value) => value !== undefined && value >= 0))
    throw new Error(USAGE);
  const engines = (values.engine ? [values.engine] : ["sqlite", "postgres"]) as Engine[];
  const scenarios = positionals.length > 0 ? positionals : SCENARIOS;
  const { store, action } = values;
  return { engines, scenarios, store, action, kills, cuts, seed } as {
    engines: Engine[];
    scenarios: string[];
    store: string;
    action: string;
    kills: number;
    cuts: number;
    seed: number;
  };
}

type Options = ReturnType<typeof readArguments>;
type Ends = (() => unknown)[];

const endAll = async (ends: Ends): Promise<void> => {
  for (const end of ends.splice(0).toReversed()) await end();
};

async function openPostgres(ends: Ends): Promise<Postgres> {
  // Looking at a site as its commands do keeps what is written from everybody else: PostgreSQL is another user.
  process.umask(0o022);
  const folder = openFolder(mkdtempSync(join(tmpdir(), "cpms-faults-")));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(openFolder(join(folder, "postgres")));
  ends.push(postgres.stop);
  process.env.TEST_POSTGRES_URL = postgres.url(postgres.port, "postgres");
  return postgres;
}

async function settingsOf(store: string, ends: Ends): Promise<Record<string, string>> {
  if (store === "disk") return {};
  const s3 = await startS3Server();
  ends.push(s3.stop);
  return {
    FILES_URL: `s3://${s3.bucket}?endpoint=${s3.endpoint}`,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  };
}

async function load(name: string): Promise<Scenario> {
  if (!ATTACKS.has(name))
    return ((await import(`./faults/${name}.ts`)) as { default: Scenario }).default;
  const { default: attack } = (await import(`./attacks/${name}.ts`)) as { default: Attack };
  return {
    title: attack.title,
    engine: "sqlite",
    run: ({ makeSite: make }) => attack.run(make, root),
  };
}

/** One scenario on ground of its own. False when something did not hold. */
async function run(name: string, engine: Engine, options: Options): Promise<boolean> {
  const scenario = await load(name);
  if (scenario.engine !== undefined && scenario.engine !== engine) return true;
  const ends: Ends = [];
  try {
    const postgres = engine === "postgres" ? await openPostgres(ends) : undefined;
    const ground: Ground = {
      ...options,
      engine,
      ...(postgres && { postgres }),
      settings: await settingsOf(options.store, ends),
      random: seeded(options.seed),
      tell: (line) => void process.stderr.write(`  ${line}\n`),
      later: (end) => void ends.push(end),
      makeSite: async () => {
        const site: Site = await makeSite(root, engine);
        ends.push(site.end);
        return site;
      },
    };
    process.stderr.write(`${engine}, ${scenario.title}…\n`);
    const findings = await scenario.run(ground);
    const place = options.store === "disk" ? engine : `${engine}, ${options.store}`;
    for (const { what, measured, held } of findings)
      process.stdout.write(
        `| ${scenario.title} | ${place} | ${what} | ${measured} | ${held ? "tient" : "**cède**"} |\n`,
      );
    return findings.every(({ held }) => held);
  } finally {
    await endAll(ends);
  }
}

async function runAll(): Promise<boolean> {
  const options = readArguments();
  buildIfStale();
  process.stdout.write(
    `Tirage ${options.seed}\n\n| Panne | Moteur | Ce qui est vu | Mesure | |\n|---|---|---|---|---|\n`,
  );
  let held = true;
  for (const engine of options.engines)
    for (const name of options.scenarios) held = (await run(name, engine, options)) && held;
  return held;
}

runAll().then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${sayFailure(error)}\n`);
    process.exit(2);
  },
);
