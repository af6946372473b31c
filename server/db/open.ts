import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { type Kysely, sql, type Transaction } from "kysely";
import { ConfigError } from "../config.ts";
import { isLostConnection } from "./faults.ts";
import { openPostgres, type PoolState, type PostgresOptions, WITHOUT_LIMITS } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { openSqlite } from "./sqlite-dialect.ts";
import type { SqliteOptions } from "./sqlite-driver.ts";
import { isWorthAnotherTry } from "./sqlite-faults.ts";

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

export interface OpenDatabase {
  db: Db;
  engine: "sqlite" | "postgres";
  /** State of the connections to PostgreSQL. */
  pool?: () => PoolState;
  /** Changes with each commit, of any process; SQLite alone can say so cheaply. */
  dataVersion?: () => number | undefined;
  close: () => Promise<void>;
}

/** The parts of `Deps` that one engine alone has. */
export const engineParts = ({ pool, dataVersion }: OpenDatabase) => ({
  ...(pool && { pool }),
  ...(dataVersion && { dataVersion }),
});

/**
 * Opens DATABASE_URL, else DATA_DIR/site.db. The SQLite file belongs to one process: a second one is refused
 * with « Base de données déjà utilisée. » unless `shared` (a command beside the server).
 */
export function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string;
  shared?: boolean;
  sqlite?: SqliteOptions;
  postgres?: PostgresOptions;
}): OpenDatabase {
  if (options.databaseUrl)
    return { engine: "postgres", ...openPostgres(options.databaseUrl, options.postgres) };
  makeFolder(options.dataDir);
  const release = options.shared ? () => {} : lockFolder(options.dataDir);
  const { db, dataVersion } = openSqlite<Database>(
    join(options.dataDir, "site.db"),
    options.sqlite,
  );
  const close = async () => {
    await truncateLog(db);
    await db.destroy();
    release();
  };
  return { db, engine: "sqlite", dataVersion, close };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR : ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Locks a data folder with SQLite's own lock, which the system releases when the process dies. Throws when another process has it. */
export function lockFolder(dataDir: string): () => void {
  const lock = new SqliteDatabase(join(dataDir, "site.lock"), { timeout: 0 });
  try {
    lock.pragma("locking_mode = EXCLUSIVE");
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new Error("Base de données déjà utilisée.");
  }
  return () => lock.close();
}

const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * One transaction, tried again up to three times when PostgreSQL reports a serialization failure or a deadlock, when a full disk got room, or
 * when the connection turned out to be dead before anything was done.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let begun = false;
    try {
      return await db.transaction().execute((trx) => {
        begun = true;
        return work(trx);
      });
    } catch (error) {
      const { code } = error as { code?: unknown };
      const again = begun
        ? RETRYABLE.has(String(code)) || isWorthAnotherTry(error)
        : isLostConnection(error);
      if (attempt === 3 || !again) throw error;
    }
  }
}

/** Lifts the time limits of a transaction that no visitor waits for. */
export async function takeTime(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql.raw(WITHOUT_LIMITS).execute(trx);
}

/** Makes other callers of the same lock wait until the transaction ends. SQLite has one writer and needs no lock. */
export async function takeLock(trx: Trx, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
}

/** The same for callers that may run together, and only wait for one that takes the lock alone. */
export async function shareLock(trx: Trx, name: string): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`.execute(trx);
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

/**
 * Empties the write-ahead log of SQLite, which contains deleted rows until it is overwritten. While another process reads the file, it is left for the
 * next time.
 */
export async function truncateLog(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
