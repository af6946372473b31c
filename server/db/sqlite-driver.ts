import { setTimeout as wait } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { Mutex } from "./mutex.ts";
import { isBusy, isWorthAnotherTry } from "./sqlite-faults.ts";
import { openSiteFile, type Query, type Rows, type SiteFile } from "./sqlite-site.ts";

export interface SqliteOptions {
  /** Milliseconds to wait for a lock of another process; 5,000 by default. */
  patience?: number;
  /** Called when the disk is full; returns true when it made room, and the statement is tried once more. */
  onFull?: () => boolean;
}

const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 50;

/** Retries while another process locks the file, without blocking the thread; throws after `deadline`. */
async function retryWhileLocked<T>(deadline: number, attempt: () => T): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await wait(pause);
  }
}

interface Shared {
  file: SiteFile;
  writeLock: Mutex;
  patience: number;
}

const READ_STATEMENT = /^\s*(select|with)\b/i;

/** A connection in the sense of Kysely: for one statement, or one transaction and its statements. */
class SiteConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #releaseLock: (() => void) | undefined;
  #inTransaction = false;
  #broken: unknown;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#runInTransaction(query);
    const { file, writeLock, patience } = this.#shared;
    const deadline = performance.now() + patience;
    const found = READ_STATEMENT.test(query.sql)
      ? await retryWhileLocked(deadline, () => file.read(query))
      : undefined;
    if (found) return found;
    const releaseLock = await writeLock.lock();
    try {
      return await retryWhileLocked(deadline, () => this.#runAlone(query));
    } finally {
      releaseLock();
    }
  }

  /** better-sqlite3 reads all rows at once. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #runAlone(query: Query): Rows {
    try {
      return this.#shared.file.write(query);
    } catch (error) {
      if (isWorthAnotherTry(error)) return this.#shared.file.write(query);
      throw error;
    }
  }

  #runInTransaction(query: Query): Rows {
    const { writer, write } = this.#shared.file;
    // On a full disk SQLite rolls back by itself: further statements would be written outside any transaction.
    if (!writer.inTransaction)
      throw this.#broken ?? new Error("SQLite has rolled this transaction back");
    try {
      return write(query);
    } catch (error) {
      if (!writer.inTransaction) this.#broken = error;
      throw error;
    }
  }

  async begin(): Promise<void> {
    const deadline = performance.now() + this.#shared.patience;
    this.#releaseLock = await this.#shared.writeLock.lock();
    // IMMEDIATE: locks at once instead of failing halfway (SQLITE_BUSY_SNAPSHOT).
    await retryWhileLocked(deadline, () =>
      this.#runAlone({ sql: "begin immediate", parameters: [] }),
    );
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    await retryWhileLocked(performance.now() + this.#shared.patience, () =>
      this.#runInTransaction({ sql: "commit", parameters: [] }),
    );
    this.#inTransaction = false;
  }

  async rollBack(): Promise<void> {
    this.#inTransaction = false;
    if (this.#shared.file.writer.inTransaction)
      this.#shared.file.write({ sql: "rollback", parameters: [] });
  }

  /** Never leaves a transaction open for the next caller. */
  async release(): Promise<void> {
    if (!this.#releaseLock) return;
    try {
      await this.rollBack();
    } finally {
      this.#releaseLock();
      this.#releaseLock = undefined;
    }
  }
}

/** One reading and one writing connection: with the single one of Kysely, a lock of another process blocks the whole server (decision 015). */
export class SiteDriver implements Driver {
  readonly #shared: Shared;

  constructor(path: string, { patience = 5000, onFull = () => false }: SqliteOptions) {
    this.#shared = { file: openSiteFile(path, onFull), writeLock: new Mutex(), patience };
  }
  dataVersion(): number | undefined {
    return this.#shared.file.dataVersion();
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<SiteConnection> {
    return new SiteConnection(this.#shared);
  }
  beginTransaction(connection: SiteConnection): Promise<void> {
    return connection.begin();
  }
  commitTransaction(connection: SiteConnection): Promise<void> {
    return connection.commit();
  }
  rollbackTransaction(connection: SiteConnection): Promise<void> {
    return connection.rollBack();
  }
  releaseConnection(connection: SiteConnection): Promise<void> {
    return connection.release();
  }
  async destroy(): Promise<void> {
    this.#shared.file.close();
  }
}
