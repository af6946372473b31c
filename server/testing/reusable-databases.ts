import pg from "pg";
import { migrate } from "../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import { type Clean, countOthers, endOthers, readClean, restoreClean } from "./clean-database.ts";
import { addressOf, dropOnServer, makeOnServer, onServer, reach } from "./on-server.ts";

export interface OpenTestDatabase {
  database: OpenDatabase;
  databaseUrl?: string;
  close: () => Promise<void>;
}

/** A database on the server with its connections, which the next test takes over: opening them took longer than most tests. */
interface Reusable {
  name: string;
  database: OpenDatabase;
  /** Cleans it between two tests. */
  cleaner: pg.Client;
}

/** On a server: what the migrations made, which is copied, and copies that a test has done with and that are as new. */
interface Migrated {
  template: string;
  clean: Clean;
  free: Reusable[];
}

/** It ends with its server. */
async function migrateOnServer(): Promise<Migrated> {
  const template = await makeOnServer();
  const database = openDatabase({ dataDir: "", databaseUrl: addressOf(template).href });
  await migrate(database.db);
  await database.close();
  return { template, clean: await onServer(readClean, template), free: [] };
}

/** Once for each server of this process. */
const migratedOn = new Map<string, Promise<Migrated>>();

function findMigrated(): Promise<Migrated> {
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const found = migratedOn.get(server) ?? migrateOnServer();
  migratedOn.set(server, found);
  return found;
}

async function makeReusable(template: string): Promise<Reusable> {
  const name = await makeOnServer(template);
  const cleaner = new pg.Client({ connectionString: addressOf(name).href });
  // A test may end every connection of its database.
  cleaner.on("error", () => {});
  await cleaner.connect();
  return { name, cleaner, database: openDatabase({ dataDir: "", databaseUrl: reach(name) }) };
}

/** Reused by the next test if it can be cleaned: creating and dropping one takes half a second. */
async function giveBack({ clean, free }: Migrated, { name, database, cleaner }: Reusable) {
  const reuse = async (): Promise<Reusable> => {
    const state = database.pool?.();
    const isQuiet =
      state !== undefined &&
      state.total > 0 &&
      state.idle === state.total &&
      (await countOthers(cleaner)) === state.total;
    if (!isQuiet) {
      await database.close();
      await endOthers(cleaner);
    }
    if (!(await restoreClean(cleaner, clean))) throw new Error("another schema");
    const next = isQuiet ? database : openDatabase({ dataDir: "", databaseUrl: reach(name) });
    return { name, cleaner, database: next };
  };
  const reusable = await reuse().catch(() => undefined);
  if (reusable) return void free.push(reusable);
  await database.close();
  await cleaner.end();
  await dropOnServer(name);
}

/** PgBouncer would still have connections to a database that is cleaned. */
async function openBehindPgBouncer({ template }: Migrated): Promise<OpenTestDatabase> {
  const name = await makeOnServer(template);
  const databaseUrl = reach(name);
  const database = openDatabase({ dataDir: "", databaseUrl });
  const close = async () => {
    await database.close();
    await dropOnServer(name);
  };
  return { database, databaseUrl, close };
}

/** A migrated database on the server under test, with its connections. */
export async function openReusable(): Promise<OpenTestDatabase> {
  const migrated = await findMigrated();
  if (process.env.TEST_PGBOUNCER_PORT) return openBehindPgBouncer(migrated);
  const reusable = migrated.free.pop() ?? (await makeReusable(migrated.template));
  const { name, database } = reusable;
  return { database, databaseUrl: reach(name), close: () => giveBack(migrated, reusable) };
}
