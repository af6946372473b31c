import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { isLostConnection } from "./faults.ts";
import { isNotItsOwn, nameOf } from "./named-statements.ts";

const SECOND = 1000;

/** What a transaction may take on the server; below the fifteen seconds after which a call is answered 503 anyway. */
const STATEMENT = 8 * SECOND;
const LOCK = 5 * SECOND;
const IDLE = 10 * SECOND;
/** A statement that the server has not ended by then is asked to end, and then loses its connection. */
const CANCELLED = STATEMENT + SECOND;
const ABANDONED = CANCELLED + SECOND;
const LOOK_EVERY = SECOND;

const LIMITS = [
  `set local statement_timeout = ${STATEMENT}`,
  `set local lock_timeout = ${LOCK}`,
  `set local idle_in_transaction_session_timeout = ${IDLE}`,
].join("; ");

/** Said within a transaction that takes its time (`takeTime`). */
export const WITHOUT_LIMITS =
  "set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** Calls that wait for a connection, for each that there is: beyond, the next one is refused at once. */
const MOST_WAITING = 40;

export interface PoolState {
  max: number;
  total: number;
  idle: number;
  waiting: number;
}

/** What pg has and does not declare: the line to the server, and what it takes to ask it, on another line, to end a statement. */
interface Inner {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
  connection: {
    stream: { destroy(): void };
    connect(portOrPath: number | string, host?: string): void;
    cancel(processID: number, secretKey: number): void;
    on(event: "connect" | "error", listener: () => void): void;
  };
}

/** What holds for all connections of a pool. */
interface Shared {
  patient: boolean;
  /** Each is the same session of the server as long as it lives, as far as is known. */
  keepsNames: boolean;
}

/** A connection while Kysely holds it. */
class Guarded {
  readonly client: pg.PoolClient;
  /** When the statement under way began; 0 while there is none. */
  since = 0;
  #patient: boolean;
  #inTransaction = false;
  readonly #shared: Shared;
  /** The server said good-bye; pg hears it only later, and would lend the connection again. */
  #lost = false;
  readonly #released: () => void;
  constructor(client: pg.PoolClient, shared: Shared, released: () => void) {
    this.client = client;
    this.#shared = shared;
    this.#patient = shared.patient;
    this.#released = released;
  }

  get processID(): number {
    return (this.client as unknown as { processID: number }).processID;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    this.since = this.#patient ? 0 : performance.now();
    try {
      if (sql === "begin" || sql.startsWith("start transaction")) return await this.#begin(sql);
      if (sql === WITHOUT_LIMITS) return await this.#takeTime();
      return await this.#ask(sql, parameters as unknown[]);
    } catch (error) {
      this.#lost ||= isLostConnection(error);
      throw error;
    } finally {
      this.since = 0;
    }
  }

  release(destroy?: boolean): void {
    this.#patient = this.#shared.patient;
    this.#inTransaction = false;
    this.#released();
    this.client.release(destroy || this.#lost);
  }

  async #ask(text: string, values: unknown[]): Promise<unknown> {
    // What fails within a transaction ends it.
    const name = this.#shared.keepsNames && !this.#inTransaction ? nameOf(text) : undefined;
    if (name === undefined) return this.client.query(text, values);
    try {
      return await this.client.query({ name, text, values });
    } catch (error) {
      if (!isNotItsOwn(error)) throw error;
      this.#shared.keepsNames = false;
      return this.client.query(text, values);
    }
  }

  /** The limits go with the statement that begins, in one message: a setting of the session would stay with a connection of PgBouncer. */
  async #begin(sql: string): Promise<pg.QueryResult> {
    this.#inTransaction = true;
    if (this.#patient) return this.client.query(sql);
    const results = (await this.client.query(`${sql}; ${LIMITS}`)) as unknown as pg.QueryResult[];
    return results[0] as pg.QueryResult;
  }

  async #takeTime(): Promise<{ rows: [] }> {
    this.#patient = true;
    this.since = 0;
    await this.client.query(WITHOUT_LIMITS);
    return { rows: [] };
  }
}

/** The pool of pg as Kysely uses it, which no statement that never ends, and no crowd of callers, can stop up. */
export class GuardedPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #shared: Shared;
  readonly #known = new WeakMap<pg.PoolClient, Guarded>();
  readonly #busy = new Set<Guarded>();
  readonly #patrol: NodeJS.Timeout;

  constructor(pool: pg.Pool, { patient }: { patient: boolean }) {
    this.#pool = pool;
    this.#shared = { patient, keepsNames: true };
    this.options = pool.options;
    // An idle client whose server went away: the pool drops it; without a listener the process would end.
    pool.on("error", () => {});
    // Nor while it is in use: whoever waits for its answer hears of it.
    pool.on("connect", (client) => void client.on("error", () => {}));
    this.#patrol = setInterval(() => this.#look(), LOOK_EVERY).unref();
  }

  state(): PoolState {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { max: this.#pool.options.max, total, idle, waiting };
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#pool.waitingCount >= MOST_WAITING * this.#pool.options.max)
      throw Object.assign(new Error("too many calls wait for the database"), { code: "53300" });
    const client = await this.#pool.connect();
    const guarded =
      this.#known.get(client) ??
      new Guarded(client, this.#shared, () => this.#busy.delete(guarded));
    this.#known.set(client, guarded);
    this.#busy.add(guarded);
    // Kysely's type has cursors besides, which nobody here opens.
    return guarded as unknown as PostgresPoolClient;
  }

  async end(): Promise<void> {
    clearInterval(this.#patrol);
    await this.#pool.end();
  }

  /** A server that hangs, or a network that swallows everything, keeps no call waiting for good. */
  #look(): void {
    const now = performance.now();
    for (const { client, since } of this.#busy) {
      const taken = since === 0 ? 0 : now - since;
      const inner = client as unknown as Inner;
      if (taken > ABANDONED) inner.connection.stream.destroy();
      else if (taken > CANCELLED) this.#cancel(inner);
    }
  }

  #cancel({ host, port, processID, secretKey }: Inner): void {
    const { connection } = new pg.Client({ host, port }) as unknown as Inner;
    connection.on("error", () => {});
    connection.on("connect", () => connection.cancel(processID, secretKey));
    if (host.startsWith("/")) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  }
}
