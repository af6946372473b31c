import { setTimeout as wait } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { isBusy, isWorthAnotherTry } from "./sqlite-faults.ts";
import { openSiteFile, type Query, type Rows, type SiteFile } from "./sqlite-site.ts";
import { Turns } from "./turns.ts";

export interface SqliteOptions {
  /** Milliseconds for which a lock of somebody else is waited for; 5,000 unless told. */
  patience?: number;
  /** Called when the disk is full; true when it made room, so that what failed is tried once more. */
  onFull?: () => boolean;
}

const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 50;

/** Tries until nobody else holds the file, without holding up anything but its caller; after `deadline` the error is thrown. */
async function patiently<T>(deadline: number, attempt: () => T): Promise<T> {
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
  turns: Turns;
  patience: number;
}

const READING = /^\s*(select|with)\b/i;

/** What Kysely holds for one statement, or for one transaction and its statements. */
class SiteConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #giveTurn: (() => void) | undefined;
  #inTransaction = false;
  #broken: unknown;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#inside(query);
    const { file, turns, patience } = this.#shared;
    const deadline = performance.now() + patience;
    const found = READING.test(query.sql)
      ? await patiently(deadline, () => file.read(query))
      : undefined;
    if (found) return found;
    const giveTurn = await turns.take();
    try {
      return await patiently(deadline, () => this.#alone(query));
    } finally {
      giveTurn();
    }
  }

  /** better-sqlite3 reads all rows at once. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #alone(query: Query): Rows {
    try {
      return this.#shared.file.write(query);
    } catch (error) {
      if (isWorthAnotherTry(error)) return this.#shared.file.write(query);
      throw error;
    }
  }

  #inside(query: Query): Rows {
    const { writer, write } = this.#shared.file;
    // On a full disk SQLite undoes everything by itself: what followed would be written outside of any transaction.
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
    this.#giveTurn = await this.#shared.turns.take();
    // IMMEDIATE: a transaction that will write takes its place at once instead of failing halfway (SQLITE_BUSY_SNAPSHOT).
    await patiently(deadline, () => this.#alone({ sql: "begin immediate", parameters: [] }));
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    await patiently(performance.now() + this.#shared.patience, () =>
      this.#inside({ sql: "commit", parameters: [] }),
    );
    this.#inTransaction = false;
  }

  async rollBack(): Promise<void> {
    this.#inTransaction = false;
    if (this.#shared.file.writer.inTransaction)
      this.#shared.file.write({ sql: "rollback", parameters: [] });
  }

  /** Whatever happened, who comes next finds no transaction open. */
  async release(): Promise<void> {
    if (!this.#giveTurn) return;
    try {
      await this.rollBack();
    } finally {
      this.#giveTurn();
      this.#giveTurn = undefined;
    }
  }
}

/** Kysely's own driver has one connection, on which a lock of another process stops the whole server (decision 015). */
export class SiteDriver implements Driver {
  readonly #shared: Shared;

  constructor(path: string, { patience = 5000, onFull = () => false }: SqliteOptions) {
    this.#shared = { file: openSiteFile(path, onFull), turns: new Turns(), patience };
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
