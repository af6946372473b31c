import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { ConfigError } from "../config.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite-dialect.ts";
import type { SqliteOptions } from "./sqlite-driver.ts";
import { isWorthAnotherTry } from "./sqlite-faults.ts";

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export interface OpenDatabase {
  db: Db;
  engine: "sqlite" | "postgres";
  close: () => Promise<void>;
}

/**
 * Opens DATABASE_URL, else DATA_DIR/site.db. The SQLite file belongs to one process: a second one is refused
 * with « Base de données déjà utilisée. » unless `shared` (a command beside the server).
 */
export function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string;
  shared?: boolean;
  sqlite?: SqliteOptions;
}): OpenDatabase {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  makeFolder(options.dataDir);
  const release = options.shared ? () => {} : holdLock(join(options.dataDir, "site.lock"));
  const db = openSqlite<Database>(join(options.dataDir, "site.db"), options.sqlite);
  const close = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await db.destroy();
    release();
  };
  return { db, engine: "sqlite", close };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR : ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** SQLite's own file lock: the system lets go of it when the process dies, however it dies. */
function holdLock(path: string): () => void {
  const lock = new SqliteDatabase(path, { timeout: 0 });
  try {
    lock.pragma("locking_mode = EXCLUSIVE");
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new Error("Base de données déjà utilisée.");
  }
  return () => lock.close();
}

function openPostgres(url: string): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // An idle client whose server went away: the pool drops it; without a listener the process would end.
  pool.on("error", () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: "postgres", close: () => db.destroy() };
}

const RETRYABLE = new Set(["40001", "40P01"]);

/** One transaction, tried again up to three times when PostgreSQL reports a serialization failure or a deadlock, or when a full disk got room. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (attempt === 3 || !(RETRYABLE.has(String(code)) || isWorthAnotherTry(error))) throw error;
    }
  }
}

/** Until the transaction ends, whoever takes the same lock waits. SQLite has one writer: nothing to do there. */
export async function takeLock(trx: Trx, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}

export const isPostgres = (db: Db | Trx): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** True when the error says that a unique index already has this value. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    code === "23505" ||
    code === "SQLITE_CONSTRAINT_UNIQUE" ||
    code === "SQLITE_CONSTRAINT_PRIMARYKEY"
  );
}
