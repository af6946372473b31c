import SqliteDatabase from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteAdapter, SqliteDialect, SqliteDriver } from "kysely";

const OLDEST_SQLITE = [3, 51, 3] as const;
const KEPT_STATEMENTS = 500;

/** BEGIN IMMEDIATE: a transaction that will write takes its place at once instead of failing halfway (SQLITE_BUSY_SNAPSHOT). */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** Kysely says no because of other tools' habits; SQLite's DDL is transactional, so a migration is all or nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: ConstructorParameters<typeof SqliteDialect>[0]["database"];
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#database = config.database;
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/** Throws when the SQLite that runs is older than 3.51.3, whose WAL reset could lose a commit. */
export function refuseOldSqlite(version: string): void {
  const parts = version.split(".").map(Number);
  for (const [index, oldest] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > oldest) return;
    if (part < oldest) throw new Error(`SQLite ${version} est trop ancien : ${OLDEST_SQLITE.join(".")} au minimum.`);
  }
}

/** What SQLite says of the file: « ok », or what is wrong with it. */
function setUp(file: SqliteDatabase.Database): string {
  try {
    for (const setting of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "journal_size_limit = 67108864", "trusted_schema = OFF"])
      file.pragma(setting);
    return String(file.pragma("quick_check", { simple: true }));
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) return error.message;
    throw error;
  }
}

/** Opens the file with the settings of architecture.md: an acknowledged write survives a power cut. */
export function openSqliteFile(path: string): SqliteDatabase.Database {
  const file = new SqliteDatabase(path, { timeout: 5000 });
  const check = setUp(file);
  if (check !== "ok") throw new Error(`Base de données endommagée (${path}) : ${check}`);
  refuseOldSqlite(String(file.prepare("select sqlite_version()").pluck().get()));
  return file;
}

export function sqliteDialect(path: string): SqliteDialect {
  const file = openSqliteFile(path);
  const statements = new Map<string, SqliteDatabase.Statement>();
  const prepare = (sql: string): SqliteDatabase.Statement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    if (statements.size >= KEPT_STATEMENTS) statements.clear();
    const statement = file.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return new ImmediateSqliteDialect({
    database: { prepare: prepare as typeof file.prepare, close: () => file.close() } as ConstructorParameters<typeof SqliteDialect>[0]["database"] & object,
  });
}
