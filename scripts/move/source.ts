import { randomBytes } from "node:crypto";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import type { Config } from "../../server/config.ts";
import { migratorOf } from "../../server/db/migrate.ts";
import { type Db, openDatabase, type Trx } from "../../server/db/open.ts";
import type { Database } from "../../server/db/schema.ts";
import { refuseUnfinished } from "../../server/db/unfinished.ts";

interface Source {
  db: Db;
  /** Whether nobody else has it open now. */
  isAlone: () => Promise<boolean>;
  close: () => Promise<void>;
}

function openSqliteSource(config: Config): Source {
  // The lock of the server is taken and nothing is written; where a server has it, the site is read beside it.
  const lock = (() => {
    try {
      return openDatabase({ dataDir: config.dataDir });
    } catch (error) {
      if (error instanceof Error && /déjà utilisée/.test(error.message)) return undefined;
      throw error;
    }
  })();
  const file = new SqliteDatabase(join(config.dataDir, "site.db"), { readonly: true });
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
  const close = async () => {
    await db.destroy();
    await lock?.close();
  };
  return { db, isAlone: async () => lock !== undefined, close };
}

/** Known by a name of its own, connections of somebody else are those of a site, or of what stands before it. */
function openPostgresSource({ dataDir, databaseUrl = "" }: Config): Source {
  const name = `move-${randomBytes(4).toString("hex")}`;
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", name);
  const { db, close } = openDatabase({ dataDir, databaseUrl: url.href });
  const others = sql`select 1 from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and application_name <> ${name}`;
  return { db, isAlone: async () => (await others.execute(db)).rows.length === 0, close };
}

async function refuseOld(db: Db): Promise<void> {
  await refuseUnfinished(db);
  const waiting = (await migratorOf(db).getMigrations()).filter(({ executedAt }) => !executedAt);
  if (waiting.length > 0)
    throw new Error(
      "Le site à déménager est d'une version plus ancienne : démarrez-le une fois avec celle-ci, puis relancez.",
    );
}

/**
 * Lets `work` read the whole site as it is at one moment, whatever is written meanwhile. `isAlone` says, at the end, whether
 * nobody can have written: no site was running on it, at the beginning and now.
 */
export async function readSource<T>(
  config: Config,
  stopped: boolean,
  work: (source: Trx, isAlone: () => Promise<boolean>) => Promise<T>,
): Promise<T> {
  const onPostgres = config.databaseUrl !== undefined;
  const { db, isAlone, close } = onPostgres ? openPostgresSource(config) : openSqliteSource(config);
  try {
    await refuseOld(db);
    const before = await isAlone();
    const reading = onPostgres
      ? db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
      : db.transaction();
    return await reading.execute((trx) =>
      work(trx, async () => stopped || (before && (await isAlone()))),
    );
  } finally {
    await close();
  }
}
