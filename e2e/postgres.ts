import { startPostgres } from "#server/testing/postgres-server.ts";

/** One PostgreSQL server for all journeys; each site gets its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}
