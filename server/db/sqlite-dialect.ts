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

/** Kysely says no because of other tools' habits; SQLite's DDL is transactional, so a migration is all or nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite looks into a bare « limit ? » when it plans, and so prepares the statement anew each time a value is given, which costs three times
 * what a short list does. It does not look into an expression.
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
  // Put together here because Kysely, given a dialect of SQLite, would let nobody read while somebody writes.
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
