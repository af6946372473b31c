import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
} from "kysely";
import { SiteDriver, type SqliteOptions } from "./sqlite-driver.ts";

/** DDL of SQLite is transactional, whatever Kysely's adapter says: a migration is all or nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite plans a statement anew for each value of a bare « ? » in a limit or a comparison, which costs more than a short query; it does not for
 * an expression.
 */
class SiteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }
}

interface OpenSqlite<T> {
  db: Kysely<T>;
  /** Changes with each commit, of any process. */
  dataVersion: () => number | undefined;
}

/** Opens the file at once, so that a damaged one stops the start. */
export function openSqlite<T>(path: string, options: SqliteOptions = {}): OpenSqlite<T> {
  const driver = new SiteDriver(path, options);
  // Assembled here: with a SQLite dialect, Kysely would queue reads behind writes.
  const executor = new DefaultQueryExecutor(
    new SiteCompiler(),
    new TransactionalDdlAdapter(),
    new DefaultConnectionProvider(driver),
  );
  const dialect = new SqliteDialect({
    database: () => Promise.reject(new Error("the driver has opened the file")),
  });
  const db = new Kysely<T>({ config: { dialect }, dialect, driver, executor });
  return { db, dataVersion: () => driver.dataVersion() };
}
