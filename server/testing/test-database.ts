import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import type { SqliteOptions } from "../db/sqlite-driver.ts";
import { dropOnServer, makeOnServer, reach } from "./on-server.ts";
import { type OpenTestDatabase, openReusable } from "./reusable-databases.ts";

export type Engine = "sqlite" | "postgres";

/** Set by vitest.config.ts: the same tests run once per engine. */
const TEST_ENGINE: Engine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

interface TestDatabase {
  databaseUrl?: string;
  drop: () => Promise<void>;
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

/** Once for this process. */
let migratedFile: Promise<Buffer> | undefined;

/** A database of the engine under test with the schema of today: a copy, because all the migrations take longer than most tests. */
export async function openMigratedDatabase(
  dataDir: string,
  sqlite: SqliteOptions = {},
): Promise<OpenTestDatabase> {
  if (TEST_ENGINE === "postgres") return openReusable();
  migratedFile ??= migrateFile();
  writeFileSync(join(dataDir, "site.db"), await migratedFile);
  const database = openDatabase({ dataDir, sqlite });
  return { database, close: database.close };
}
