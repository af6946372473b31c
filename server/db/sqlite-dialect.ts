import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type LimitNode,
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
 * SQLite prepares a statement anew for each value of a bare « limit ? », which costs three times what a short list does; it does not for an
 * expression.
 */
class SiteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append("limit cast(");
    this.visitNode(node.limit);
    this.append(" as integer)");
  }
}

/** Opens the file at once, so that a damaged one stops the start. */
export function openSqlite<T>(path: string, options: SqliteOptions = {}): Kysely<T> {
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
  return new Kysely<T>({ config: { dialect }, dialect, driver, executor });
}
