import { sql } from "kysely";
import type { TestApp } from "./build-test-app.ts";

/** Counters and clocks that a refused request may move. */
const MOVING = new Set([
  "sessions",
  "throttles",
  "idempotency_keys",
  // PostgreSQL counts a statement that changes no row.
  "data_versions",
  "kysely_migration",
  "kysely_migration_lock",
]);

/** Their names, asked once: no test changes the schema of a running site. */
const tablesOf = new WeakMap<TestApp["database"], Promise<string[]>>();

async function readTables({ database }: TestApp): Promise<string[]> {
  const tables = await database.db.introspection.getTables();
  return tables.map(({ name }) => name);
}

/**
 * The same at two moments between which nothing was committed. SQLite counts its commits, and says so at once;
 * of PostgreSQL it is the rows.
 */
export const stateOf = async (app: TestApp, options?: { all: boolean }): Promise<unknown> =>
  app.database.dataVersion?.() ?? (await dump(app, options));

/** Every row of every table as text, so that two moments can be compared, or searched for a secret. */
export async function dump(app: TestApp, { all = false } = {}): Promise<Record<string, string>> {
  const asked = tablesOf.get(app.database) ?? readTables(app);
  tablesOf.set(app.database, asked);
  const rows: Record<string, string> = {};
  for (const name of (await asked).filter((table) => all || !MOVING.has(table))) {
    const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(app.database.db);
    rows[name] = found
      .map((row) => JSON.stringify(row))
      .toSorted()
      .join("\n");
  }
  return rows;
}
