import { randomBytes } from "node:crypto";
import pg from "pg";

/** As an administrator of the server, never through PgBouncer. */
export async function onServer<T>(
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

const newName = (): string => `test_${randomBytes(8).toString("hex")}`;

export function addressOf(name: string): URL {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
  url.pathname = `/${name}`;
  return url;
}

export async function makeOnServer(template = "template1"): Promise<string> {
  const name = newName();
  await onServer((client) => client.query(`create database ${name} template ${template}`));
  return name;
}

export const dropOnServer = async (name: string): Promise<void> =>
  void (await onServer((client) => client.query(`drop database if exists ${name} with (force)`)));

/** The tests of `npm run test:pgbouncer` in lab/ connect to it as many instances would. */
export function reach(name: string): string {
  const url = addressOf(name);
  url.port = process.env.TEST_PGBOUNCER_PORT ?? url.port;
  return url.href;
}
