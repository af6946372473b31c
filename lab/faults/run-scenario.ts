import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seeded } from "../../scripts/demo/random.ts";
import { root } from "../../scripts/prepare.mjs";
import { makeSite } from "../../server/testing/run-site.ts";
import { KEYS, startS3Server } from "../../server/testing/s3/server.ts";
import type { Engine } from "../../server/testing/test-database.ts";
import { openFolder, type Postgres, startPostgres } from "../cluster/servers.ts";
import type { Finding } from "../finding.ts";
import { settingsOf, startCeph } from "../s3/ceph.ts";
import { makeBucket } from "../s3/make-bucket.ts";
import type { Options, StoreKind } from "./options.ts";
import type { Context, Scenario } from "./scenario.ts";

type Cleanups = (() => unknown)[];

const endAll = async (cleanups: Cleanups): Promise<void> => {
  for (const end of cleanups.splice(0).toReversed()) await end();
};

async function openPostgres(cleanups: Cleanups): Promise<Postgres> {
  // Commands that read a site set a private umask, but another user runs PostgreSQL.
  process.umask(0o022);
  const folder = openFolder(mkdtempSync(join(tmpdir(), "cpms-faults-")));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(openFolder(join(folder, "postgres")));
  cleanups.push(postgres.stop);
  process.env.TEST_POSTGRES_URL = postgres.url(postgres.port, "postgres");
  return postgres;
}

/** The fake S3 stores its objects in memory and answers at once; Ceph is a real one. */
async function openStore(store: StoreKind, cleanups: Cleanups): Promise<Record<string, string>> {
  if (store === "disk") return {};
  const s3 = store === "s3" ? { ...KEYS, ...(await startS3Server()) } : await startCeph(makeBucket);
  cleanups.push(s3.stop);
  return settingsOf(s3);
}

/**
 * Runs a scenario in an environment of its own; undefined when it does not apply to this engine.
 */
export async function runScenario(
  name: string,
  engine: Engine,
  options: Options,
): Promise<{ title: string; findings: Finding[] } | undefined> {
  const { default: scenario } = (await import(`./${name}.ts`)) as { default: Scenario };
  if (scenario.engine !== undefined && scenario.engine !== engine) return undefined;
  const cleanups: Cleanups = [];
  try {
    const postgres = engine === "postgres" ? await openPostgres(cleanups) : undefined;
    const context: Context = {
      ...options,
      engine,
      ...(postgres && { postgres }),
      settings: await openStore(options.store, cleanups),
      random: seeded(options.seed),
      report: (line) => void process.stderr.write(`  ${line}\n`),
      later: (end) => void cleanups.push(end),
      makeSite: async () => {
        const site = await makeSite(root, engine);
        cleanups.push(site.end);
        return site;
      },
    };
    process.stderr.write(`${engine}, ${scenario.title}…\n`);
    return { title: scenario.title, findings: await scenario.run(context) };
  } finally {
    await endAll(cleanups);
  }
}
