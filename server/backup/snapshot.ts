import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { type Db, openDatabase, type Trx } from "../db/open.ts";
import type { Database } from "../db/schema.ts";

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** Opens a database read-only beside its writers. Reading all of it may take any time. */
export function openBeside({ dataDir, databaseUrl }: Place): {
  db: Db;
  close: () => Promise<void>;
} {
  if (databaseUrl !== undefined)
    return openDatabase({ dataDir, databaseUrl, postgres: { size: 2, patient: true } });
  // Uses its own connection: the site's connection reads each statement by itself, and has no snapshot.
  const file = new SqliteDatabase(join(dataDir, "site.db"), { readonly: true });
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
  return { db, close: () => db.destroy() };
}

export interface Snapshot {
  trx: Trx;
  close: () => Promise<void>;
}

/** The whole database as it is at one moment, whatever is written meanwhile, until it is closed. */
export async function takeSnapshot(db: Db, onPostgres: boolean): Promise<Snapshot> {
  const asked = db.startTransaction();
  const trx = await (onPostgres
    ? asked.setIsolationLevel("repeatable read").setAccessMode("read only")
    : asked
  ).execute();
  // Nothing was written: a connection that is gone takes nothing with it.
  const close = () =>
    trx
      .rollback()
      .execute()
      .catch(() => undefined)
      .then(() => undefined);
  return { trx, close };
}
