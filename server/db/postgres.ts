import { Kysely, PostgresAdapter, PostgresDialect } from "kysely";
import pg from "pg";
import { GuardedPool, type PoolState } from "./guarded-pool.ts";
import type { Database } from "./schema.ts";

const SECOND = 1000;
const SIZE = 10;

/**
 * Kysely would take a lock of the session for a migration, and behind PgBouncer let go of it on another connection than the one that has it:
 * nobody would start any more. `migrate` takes one of its transaction.
 */
class WithoutSessionLocks extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class SiteDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutSessionLocks();
  }
}

export interface PostgresOptions {
  /** Connections at most; 10 unless told. */
  size?: number;
  /** Lets a statement take as long as it needs, as a migration does. */
  patient?: boolean;
}

export interface OpenPostgres {
  db: Kysely<Database>;
  pool: () => PoolState;
  close: () => Promise<void>;
}

/**
 * Nothing here outlives a transaction on its connection (no SET, no advisory lock of a session, no named statement, no startup option),
 * so that it works behind PgBouncer, which gives each transaction another one (decision 032).
 */
export function openPostgres(
  url: string,
  { size = SIZE, patient = false }: PostgresOptions = {},
): OpenPostgres {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5 * SECOND,
    idleTimeoutMillis: 60 * SECOND,
    // A server that moved to another address is followed.
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    application_name: "cpms",
  });
  const guarded = new GuardedPool(pool, { patient });
  const db = new Kysely<Database>({ dialect: new SiteDialect({ pool: guarded }) });
  return { db, pool: () => guarded.state(), close: () => db.destroy() };
}
