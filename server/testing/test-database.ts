import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { type Clean, readClean, restoreClean } from "./clean-database.ts";

export type Engine = "sqlite" | "postgres";

/** Set by vitest.config.ts: the same tests run once per engine. */
const TEST_ENGINE: Engine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

/** As an administrator of the server, never through PgBouncer. */
async function onServer<T>(
  work: (client: pg.Client) => Promise<T>,
  database = "postgres",
): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(database).href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface TestDatabase {
  databaseUrl?: string;
  drop: () => Promise<void>;
}

const newName = (): string => `test_${randomBytes(8).toString("hex")}`;

function addressOf(name: string): URL {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
  url.pathname = `/${name}`;
  return url;
}

async function makeOnServer(template = "template1"): Promise<string> {
  const name = newName();
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  return name;
}

const dropOnServer = async (name: string): Promise<void> =>
  void (await onServer((client) => client.query(`drop database if exists ${name} with (force)`)));

/** The tests of `npm run test:pgbouncer` in lab/ connect to it as many instances would. */
function reach(name: string): string {
  const url = addressOf(name);
  url.port = process.env.TEST_PGBOUNCER_PORT ?? url.port;
  return url.href;
}

/** An empty database of the engine under test; for SQLite the app's own file in its data folder. */
export async function createTestDatabase(engine = TEST_ENGINE): Promise<TestDatabase> {
  if (engine === "sqlite") return { drop: async () => {} };
  const name = await makeOnServer();
  return { databaseUrl: reach(name), drop: () => dropOnServer(name) };
}

async function migrateFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), "cpms-template-"));
  try {
    const database = openDatabase({ dataDir });
    await migrate(database.db);
    await database.close();
    return readFileSync(join(dataDir, "site.db"));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** On a server: what the migrations made, which is copied, and copies that a test has done with and that are as new. */
interface Migrated {
  template: string;
  clean: Clean;
  free: string[];
}

/** It ends with its server. */
async function migrateOnServer(): Promise<Migrated> {
  const template = await makeOnServer();
  const database = openDatabase({ dataDir: "", databaseUrl: addressOf(template).href });
  await migrate(database.db);
  await database.close();
  return { template, clean: await onServer(readClean, template), free: [] };
}

/** Once for this process: the file of SQLite, and what lies on each server. */
let migratedFile: Promise<Buffer> | undefined;
const migratedOn = new Map<string, Promise<Migrated>>();

function findMigrated(): Promise<Migrated> {
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const found = migratedOn.get(server) ?? migrateOnServer();
  migratedOn.set(server, found);
  return found;
}

/** Reused by the next test if it can be cleaned: creating and dropping one takes half a second. */
async function giveBack({ clean, free }: Migrated, name: string): Promise<void> {
  // PgBouncer would still have connections to it.
  const isClean =
    process.env.TEST_PGBOUNCER_PORT === undefined &&
    (await onServer((client) => restoreClean(client, clean), name).catch(() => false));
  if (isClean) free.push(name);
  else await dropOnServer(name);
}

/** A database of the engine under test with the schema of today: a copy, because all the migrations take longer than most tests. */
export async function createMigratedDatabase(dataDir: string): Promise<TestDatabase> {
  if (TEST_ENGINE === "postgres") {
    const migrated = await findMigrated();
    const name = migrated.free.pop() ?? (await makeOnServer(migrated.template));
    return { databaseUrl: reach(name), drop: () => giveBack(migrated, name) };
  }
  migratedFile ??= migrateFile();
  writeFileSync(join(dataDir, "site.db"), await migratedFile);
  return { drop: async () => {} };
}
