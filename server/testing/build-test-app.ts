import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { accountAt } from "../accounts/find-accounts.ts";
import { buildApp } from "../app.ts";
import { openLog } from "../boot/log.ts";
import { openCaptcha } from "../captcha/open.ts";
import { type Config, readConfig } from "../config.ts";
import { SITE_CONTENT } from "../content/folder-source.ts";
import { type ContentFiles, openContentStore } from "../content/store.ts";
import { engineParts, type OpenDatabase } from "../db/open.ts";
import type { SqliteOptions } from "../db/sqlite-driver.ts";
import type { Deps } from "../deps.ts";
import { openAntivirus } from "../files/antivirus.ts";
import { noReserve, type Reserve } from "../files/reserve.ts";
import type { CheckLink } from "../links/link-checker.ts";
import type { Email } from "../mail/email.ts";
import { openWarnings } from "../warnings.ts";
import { cacheSerializers } from "./cache-serializers.ts";
import { FakeClock } from "./fake-clock.ts";
import { openTestStore } from "./open-test-store.ts";
import { EVERY, QueryLog } from "./query-log.ts";
import { openMigratedDatabase } from "./test-database.ts";
import type { TestStore } from "./test-store.ts";

export type LogLine = Record<string, unknown> & { level: number };

export interface TestApp extends Deps {
  app: FastifyInstance;
  clock: FakeClock;
  database: OpenDatabase;
  /** Where the database is, for who opens it beside. */
  place: { dataDir: string; databaseUrl?: string };
  /** Every delivered email, in order. */
  delivered: { id: string; email: Email }[];
  /** Lines of the log, parsed. */
  logged: LogLine[];
  /** Statements that ran on the database, and how to make one fail. */
  queries: QueryLog;
  /** What keeps the files, from behind. */
  store: TestStore;
  /** Fails when something was logged as an error that the test did not take from `logged`. */
  close: () => Promise<void>;
}

function refuseLoggedErrors(logged: LogLine[]): void {
  const unexpected = logged.filter(({ level }) => level >= 50);
  if (unexpected.length > 0)
    throw new Error(
      `logged as errors:\n${unexpected.map((line) => JSON.stringify(line)).join("\n")}`,
    );
}

const SECRET = Buffer.alloc(32, 7);

/** Tests of links open a checker of their own. */
const visitNothing: CheckLink = async () => "unsure";

const openTestLog = (logged: LogLine[]) =>
  openLog("info", { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) });

const configIn = (dataDir: string): Config => ({
  ...readConfig({ PUBLIC_URL: "https://mediation.test", DATA_DIR: dataDir }),
  rateLimit: false,
});

/** The real server on a database of its own (TEST_ENGINE: sqlite or postgres) and a store of its own (TEST_STORE: disk or memory), with a clock that tests move. */
export async function buildTestApp(
  overrides: Partial<Config> = {},
  clock = new FakeClock(),
  disk: SqliteOptions & { reserve?: Reserve; content?: ContentFiles } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-test-"));
  const opened = await openMigratedDatabase(dataDir, disk);
  const { database, databaseUrl } = opened;
  const config = { ...configIn(dataDir), ...overrides };
  const logged: LogLine[] = [];
  const queries = new QueryLog();
  const delivered: TestApp["delivered"] = [];
  const log = openTestLog(logged);
  const store = await openTestStore(dataDir);
  const warnings = openWarnings(log);
  const db = database.db.withPlugin(queries);
  const around = { clock, warnings, log };
  const deps: Deps = {
    config,
    db,
    ...engineParts(database),
    secret: SECRET,
    clock,
    captcha: openCaptcha(config, SECRET, clock, log),
    links: visitNothing,
    mail: { send: async (id, email) => `250 ${delivered.push({ id, email })}` },
    files: store.files,
    ...(config.antivirus && { antivirus: openAntivirus(config.antivirus, warnings) }),
    accountAt,
    reserve: disk.reserve ?? noReserve,
    log,
    warnings,
    content: openContentStore(db, around, disk.content ?? SITE_CONTENT, store.files),
  };
  // A test's data need not survive a power cut; what serve.ts does is tested with the real setting.
  if (database.engine === "sqlite") await sql`pragma synchronous = off`.execute(database.db);
  await deps.content.refresh();
  const app = buildApp(deps);
  await cacheSerializers(app);
  await app.ready();
  const close = async () => {
    await app.close();
    queries.failOn(EVERY, new Error("the site of this test is closed"));
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
    refuseLoggedErrors(logged);
  };
  const place = { dataDir, ...(databaseUrl && { databaseUrl }) };
  return { ...deps, app, clock, database, place, delivered, logged, queries, store, close };
}
