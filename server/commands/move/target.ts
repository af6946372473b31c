import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepDataPrivate } from "#server/boot/data-folder.ts";
import type { Config } from "#server/config.ts";
import { migratorOf, refuseOther } from "#server/db/migrate.ts";
import { type Db, openDatabase } from "#server/db/open.ts";
import { findUnfinished, markUnfinished } from "#server/db/unfinished.ts";

/** Refuses what holds anything but a move from the same place, marks it as unfinished, and gives it its tables. */
async function claim(db: Db, source: string): Promise<{ resumed: boolean }> {
  const from = await findUnfinished(db);
  if (from !== undefined && from !== source)
    throw new Error(`La cible attend la fin d'un déménagement depuis ${from}.`);
  if (from === undefined) {
    if ((await db.introspection.getTables()).length > 0)
      throw new Error("La base cible n'est pas vide : donnez-en une neuve. Rien n'y a été changé.");
    await markUnfinished(db, source);
  }
  await refuseOther(db);
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  return { resumed: from !== undefined };
}

/** That a new folder was closed to others is no news. */
const SILENT = { warn: () => {} };

/** Opens the target and claims it for this source. Whoever calls it closes it. */
export async function openTarget(config: Config, source: string, withFiles: boolean) {
  if (!config.databaseUrl || (withFiles && !config.s3)) keepDataPrivate(config, SILENT);
  const database = openDatabase(config);
  try {
    return { ...database, ...(await claim(database.db, source)) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * A site in a folder keeps its secret there: without the one of before, mails in waiting are unreadable and everybody
 * has to log in again. One that is there stays.
 */
export function carrySecret({ databaseUrl, dataDir }: Config, secret: Buffer): void {
  const path = join(dataDir, "secret");
  if (databaseUrl || existsSync(path)) return;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, secret, { mode: 0o600, flush: true });
  linkSync(draft, path);
  rmSync(draft);
}
