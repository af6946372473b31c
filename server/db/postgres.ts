import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { isLostConnection } from "./faults.ts";
import type { Database } from "./schema.ts";

const SECOND = 1000;
const SIZE = 10;

/** Limits of a transaction on the server; a call is answered 503 after fifteen seconds anyway. */
const LIMITS = [
  `set local statement_timeout = ${8 * SECOND}`,
  `set local lock_timeout = ${5 * SECOND}`,
  `set local idle_in_transaction_session_timeout = ${10 * SECOND}`,
].join("; ");

/** Lifts the limits of the transaction it is sent in, on both sides. */
export const WITHOUT_LIMITS =
  "set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** What the site waits for an answer: a little longer than the server lets a statement of a transaction run. */
const ANSWER_TIMEOUT = 10 * SECOND;

export interface PoolState {
  max: number;
  total: number;
  idle: number;
  waiting: number;
}

export interface PostgresOptions {
  /** Maximum number of connections; 10 by default. */
  size?: number;
  /** No time limit on any statement, for migrations. */
  patient?: boolean;
}

export interface OpenPostgres {
  db: Kysely<Database>;
  pool: () => PoolState;
  close: () => Promise<void>;
}

/** A borrowed connection: a statement without an answer in time fails, and its connection is closed instead of reused. */
class TimedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #patient: boolean;
  #failure: unknown;

  constructor(client: pg.PoolClient, patient: boolean) {
    this.#client = client;
    this.#patient = patient;
  }

  query(cursor: never): never;
  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  async query(sql: string, parameters: readonly unknown[] = []): Promise<unknown> {
    if (this.#failure) throw this.#failure;
    if (sql === WITHOUT_LIMITS) this.#patient = true;
    try {
      return await this.#inTime(this.#client.query(sql, [...parameters]));
    } catch (error) {
      if (isLostConnection(error)) this.#failure = error;
      throw error;
    }
  }

  async #inTime<T>(answer: Promise<T>): Promise<T> {
    if (this.#patient) return answer;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#failure = Object.assign(new Error("PostgreSQL did not answer in time"), {
        code: "ETIMEDOUT",
      });
      reject(this.#failure);
    }, ANSWER_TIMEOUT);
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#failure !== undefined);
  }
}

const timed = (pool: pg.Pool, patient: boolean): PostgresPool => ({
  options: pool.options,
  connect: async () => new TimedClient(await pool.connect(), patient),
  end: () => pool.end(),
});

/** Limits each transaction with SET LOCAL: PgBouncer refuses them as startup options, and would keep a session's SET for other clients. */
class LimitedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isPlain = !settings.isolationLevel && !settings.accessMode;
    if (!isPlain) await super.beginTransaction(connection as never, settings);
    // One message instead of two for nearly every transaction.
    await connection.executeQuery(CompiledQuery.raw(isPlain ? `begin; ${LIMITS}` : LIMITS));
  }
}

/** Kysely would lock a session for a migration, and behind PgBouncer unlock another one; `migrate` locks its transaction. */
class AdapterWithoutSessionLocks extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class SiteDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #patient: boolean;

  constructor(pool: PostgresPool, patient: boolean) {
    super({ pool });
    this.#pool = pool;
    this.#patient = patient;
  }

  override createDriver(): Driver {
    const config = { pool: this.#pool };
    return this.#patient ? new PostgresDriver(config) : new LimitedDriver(config);
  }
  override createAdapter(): PostgresAdapter {
    return new AdapterWithoutSessionLocks();
  }
}

/**
 * Opens a pool of connections. Nothing outlives a transaction on its connection (no SET, advisory lock of a session, named statement or
 * startup option), so that it works behind PgBouncer in transaction mode (decision 032).
 */
export function openPostgres(
  url: string,
  { size = SIZE, patient = false }: PostgresOptions = {},
): OpenPostgres {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Also bounds the wait for a free connection.
    connectionTimeoutMillis: 5 * SECOND,
    idleTimeoutMillis: 60 * SECOND,
    // A server that moved to another address is followed.
    maxLifetimeSeconds: 1800,
    keepAlive: true,
    application_name: "cpms",
  });
  // Without listeners, a lost connection would end the process; the statement under way fails all the same.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  const db = new Kysely<Database>({ dialect: new SiteDialect(timed(pool, patient), patient) });
  const state = (): PoolState => ({
    max: size,
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, pool: state, close: () => db.destroy() };
}
