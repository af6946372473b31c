import { parseArgs } from "node:util";
import { buildTestApp } from "../server/testing/build-test-app.ts";
import { everyRoute } from "../server/testing/every-route.ts";
import { fuzzRoute, openFuzzed } from "../server/testing/fuzz/fuzz-route.ts";
import { startPostgres } from "../server/testing/postgres-server.ts";

const USAGE = `Usage : npm run test:fuzz -- [--cases 100000] [--seed N] [--engine sqlite|postgres] [ROUTE…]
  ROUTE  une partie de l'adresse : « POST /events », « /pages »`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cases: { type: "string", default: "100000" },
      seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
      engine: { type: "string", default: "sqlite" },
    },
  });
  const [cases, seed] = [Number(values.cases), Number(values.seed)];
  if (!(cases > 0 && Number.isInteger(seed) && /^(sqlite|postgres)$/.test(values.engine)))
    throw new Error(USAGE);
  const routes = everyRoute.filter(
    ({ address }) => positionals.length === 0 || positionals.some((part) => address.includes(part)),
  );
  return { seed, engine: values.engine, routes, runs: Math.ceil(cases / routes.length) };
}

/** Each route on a site of its own: what a request deletes is there for the next route. */
async function fuzzAll(): Promise<boolean> {
  const { seed, routes, runs } = readArguments();
  process.stdout.write(`Graine ${seed}, ${routes.length} routes, ${runs} requêtes pour chacune\n`);
  const began = performance.now();
  const total = { sent: 0, taken: 0 };
  let failed = 0;
  for (const [index, route] of routes.entries()) {
    const fuzzed = await openFuzzed(await buildTestApp());
    try {
      const { sent, taken } = await fuzzRoute(fuzzed, route, { runs, seed: seed + index });
      total.sent += sent;
      total.taken += taken;
    } catch (error) {
      failed += 1;
      process.stdout.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
    } finally {
      await fuzzed.close().catch((error: unknown) => {
        failed += 1;
        process.stdout.write(`✗ ${route.address} : ${String(error)}\n`);
      });
    }
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(
    `${total.sent.toLocaleString("fr-FR")} requêtes en ${seconds} s, dont ${total.taken.toLocaleString("fr-FR")} acceptées ; ${failed} route(s) en défaut\n`,
  );
  return failed === 0;
}

async function run(): Promise<boolean> {
  const { engine } = readArguments();
  if (engine === "sqlite") return fuzzAll();
  process.env.TEST_ENGINE = "postgres";
  const { url, stop } = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  return fuzzAll().finally(stop);
}

run().then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
