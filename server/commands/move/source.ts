import { nameConnections } from "#server/backup/connections.ts";
import { openBeside, takeSnapshot } from "#server/backup/snapshot.ts";
import type { Config } from "#server/config.ts";
import { refuseIncompleteMove } from "#server/db/incomplete-move.ts";
import { migratorOf, refuseOther } from "#server/db/migrate.ts";
import { type Db, openDatabase, type Trx } from "#server/db/open.ts";

interface Source {
  db: Db;
  /** True if no other process has it open. */
  isAlone: () => Promise<boolean>;
  close: () => Promise<void>;
}

function openSqliteSource(config: Config): Source {
  // Takes the lock of the server without writing; if a server has it, the site is read in parallel.
  const lock = (() => {
    try {
      return openDatabase({ dataDir: config.dataDir });
    } catch (error) {
      if (error instanceof Error && /déjà utilisée/.test(error.message)) return undefined;
      throw error;
    }
  })();
  const { db, close } = openBeside({ dataDir: config.dataDir });
  const closeBoth = async () => {
    await close();
    await lock?.close();
  };
  return { db, isAlone: async () => lock !== undefined, close: closeBoth };
}

/** Names its own connections: others belong to a site, or to a pooler before the database. */
function openPostgresSource({ dataDir, databaseUrl = "" }: Config): Source {
  const named = nameConnections(databaseUrl);
  const { db, close } = openBeside({ dataDir, databaseUrl: named.databaseUrl });
  return { db, isAlone: () => named.isAlone(db), close };
}

async function refuseOld(db: Db): Promise<void> {
  await refuseIncompleteMove(db);
  await refuseOther(db);
  const waiting = (await migratorOf(db).getMigrations()).filter(({ executedAt }) => !executedAt);
  if (waiting.length > 0)
    throw new Error(
      "Le site à déménager est d’une version plus ancienne : démarrez-le une fois avec celle-ci, puis relancez.",
    );
}

/**
 * Lets `work` read the whole site as it is at one moment, whatever is written meanwhile. `isAlone` says, at the end, whether
 * the source cannot have changed: no site was running on it, at the beginning and now.
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
    const { trx, close: letGo } = await takeSnapshot(db, onPostgres);
    try {
      return await work(trx, async () => stopped || (before && (await isAlone())));
    } finally {
      await letGo();
    }
  } finally {
    await close();
  }
}
