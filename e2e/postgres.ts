import { startPostgres } from "#server/testing/postgres-server.ts";

/** One PostgreSQL for all the journeys; each site gets a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}
