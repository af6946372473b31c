import SqliteDatabase from "better-sqlite3";

const OLDEST_SQLITE = [3, 51, 3] as const;
const MAX_STATEMENTS = 500;

/** Throws when the SQLite that runs is older than 3.51.3, whose WAL reset could lose a commit. */
export function refuseOldSqlite(version: string): void {
  const parts = version.split(".").map(Number);
  for (const [index, oldest] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > oldest) return;
    if (part < oldest)
      throw new Error(`SQLite ${version} est trop ancien : ${OLDEST_SQLITE.join(".")} au minimum.`);
  }
}

/** 2 MB, the default of SQLite, for each connection; better-sqlite3 takes 16. The system caches the file as well. */
const SMALL_CACHE = "cache_size = -2000";
const SETTINGS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "journal_size_limit = 67108864",
  "trusted_schema = OFF",
  // Zeros take the place of deleted rows: a reader of the file finds no erased person in it.
  "secure_delete = ON",
  SMALL_CACHE,
];

/** What SQLite says of the file: « ok », or what is wrong with it. */
function setUp(file: SqliteDatabase.Database): string {
  try {
    for (const setting of SETTINGS) file.pragma(setting);
    return String(file.pragma("quick_check", { simple: true }));
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code))
      return error.message;
    throw error;
  }
}

/** The connection that writes: an acknowledged write survives a power cut. It waits for a lock only while it opens. */
export function openWriter(path: string): SqliteDatabase.Database {
  const file = new SqliteDatabase(path, { timeout: 5000 });
  const check = setUp(file);
  if (check !== "ok") throw new Error(`Base de données endommagée (${path}) : ${check}`);
  refuseOldSqlite(String(file.prepare("select sqlite_version()").pluck().get()));
  file.pragma("busy_timeout = 0");
  return file;
}

/** The connection that reads: it sees everything committed, and no writer blocks it. The writer opens the file first. */
export function openReader(path: string): SqliteDatabase.Database {
  const file = new SqliteDatabase(path, { timeout: 0 });
  for (const setting of ["query_only = ON", "trusted_schema = OFF", SMALL_CACHE])
    file.pragma(setting);
  return file;
}

/** Caches prepared statements. */
export function preparing(
  file: SqliteDatabase.Database,
): (sql: string) => SqliteDatabase.Statement {
  const statements = new Map<string, SqliteDatabase.Statement>();
  return (sql) => {
    const prepared = statements.get(sql);
    if (prepared) return prepared;
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    const statement = file.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}
