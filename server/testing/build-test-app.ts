import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp } from "../app.ts";
import { openCaptcha } from "../captcha/open.ts";
import { type Config, readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { openDiskStore } from "../files/store.ts";
import type { Letter } from "../mail/letter.ts";
import { FakeClock } from "./fake-clock.ts";
import { createTestDatabase } from "./test-database.ts";

export interface TestApp extends Deps {
  app: FastifyInstance;
  clock: FakeClock;
  database: OpenDatabase;
  /** Every letter that delivery handed over, in order. */
  delivered: { id: string; letter: Letter }[];
  /** Lines of the log, parsed. */
  logged: Record<string, unknown>[];
  close: () => Promise<void>;
}

/** The real server on a database of its own (TEST_ENGINE: sqlite or postgres), with a clock that tests move. */
export async function buildTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-test-"));
  const { databaseUrl, drop } = await createTestDatabase();
  const config: Config = { ...readConfig({ PUBLIC_URL: "https://mediation.test", DATA_DIR: dataDir }), rateLimit: false, ...overrides };
  const database = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const clock = new FakeClock();
  const secret = Buffer.alloc(32, 7);
  const logged: Record<string, unknown>[] = [];
  const delivered: TestApp["delivered"] = [];
  const deps: Deps = {
    config,
    db: database.db,
    secret,
    clock,
    captcha: openCaptcha(config, secret, clock),
    mail: { send: async (id, letter) => void delivered.push({ id, letter }) },
    files: await openDiskStore(dataDir),
    log: pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) }),
  };
  await migrate(database.db);
  const app = buildApp(deps);
  await app.ready();
  const close = async () => {
    await app.close();
    await database.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...deps, app, clock, database, delivered, logged, close };
}
