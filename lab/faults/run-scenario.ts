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
import type { Ground, Scenario } from "./scenario.ts";

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

/** Our stand-in keeps its objects in memory and answers at once; Ceph is a real one. */
async function openStore(store: StoreKind, ends: Ends): Promise<Record<string, string>> {
  if (store === "disk") return {};
  const s3 = store === "s3" ? { ...KEYS, ...(await startS3Server()) } : await startCeph(makeBucket);
  ends.push(s3.stop);
  return settingsOf(s3);
}

/** One scenario on ground of its own; undefined when it says nothing of this engine. */
export async function runScenario(
  name: string,
  engine: Engine,
  options: Options,
): Promise<{ title: string; findings: Finding[] } | undefined> {
  const { default: scenario } = (await import(`./${name}.ts`)) as { default: Scenario };
  if (scenario.engine !== undefined && scenario.engine !== engine) return undefined;
  const ends: Ends = [];
  try {
    const postgres = engine === "postgres" ? await openPostgres(ends) : undefined;
    const ground: Ground = {
      ...options,
      engine,
      ...(postgres && { postgres }),
      settings: await openStore(options.store, ends),
      random: seeded(options.seed),
      tell: (line) => void process.stderr.write(`  ${line}\n`),
      later: (end) => void ends.push(end),
      makeSite: async () => {
        const site = await makeSite(root, engine);
        ends.push(site.end);
        return site;
      },
    };
    process.stderr.write(`${engine}, ${scenario.title}…\n`);
    return { title: scenario.title, findings: await scenario.run(ground) };
  } finally {
    await endAll(ends);
  }
}
