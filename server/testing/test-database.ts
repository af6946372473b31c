import { randomBytes } from "node:crypto";
import pg from "pg";

export type Engine = "sqlite" | "postgres";

/** Set by vitest.config.ts: the same tests run once per engine. */
const TEST_ENGINE: Engine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database of the engine under test; for SQLite the app's own file in its data folder. */
export async function createTestDatabase(engine = TEST_ENGINE): Promise<{
  databaseUrl?: string;
  drop: () => Promise<void>;
}> {
  if (engine === "sqlite") return { drop: async () => {} };
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer((client) => client.query(`create database ${name}`));
  const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
  url.pathname = `/${name}`;
  // The tests of `npm run test:cluster` reach it as many instances would.
  url.port = process.env.TEST_PGBOUNCER_PORT ?? url.port;
  return {
    databaseUrl: url.href,
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}
