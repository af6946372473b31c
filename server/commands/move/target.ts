import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { restrictDataFolder } from "#server/boot/data-folder.ts";
import type { Config } from "#server/config.ts";
import { findIncompleteMove, markIncomplete } from "#server/db/incomplete-move.ts";
import { migratorOf, refuseOther } from "#server/db/migrate.ts";
import { type Db, openDatabase } from "#server/db/open.ts";

/** Refuses a database with other data than a move from the same source, marks it as unfinished, and creates its tables. */
async function claim(db: Db, source: string): Promise<{ resumed: boolean }> {
  const from = await findIncompleteMove(db);
  if (from !== undefined && from !== source)
    throw new Error(`La cible attend la fin d’un déménagement depuis ${from}.`);
  if (from === undefined) {
    if ((await db.introspection.getTables()).length > 0)
      throw new Error("La base cible n’est pas vide : donnez-en une neuve. Rien n’y a été changé.");
    await markIncomplete(db, source);
  }
  await refuseOther(db);
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
  return { resumed: from !== undefined };
}

/** Tightening the rights of a new folder needs no warning. */
const SILENT = { warn: () => {} };

/** Opens the target and claims it for this source. The caller closes it. */
export async function openTarget(config: Config, source: string, withFiles: boolean) {
  if (!config.databaseUrl || (withFiles && !config.s3)) restrictDataFolder(config, SILENT);
  const database = openDatabase(config);
  try {
    return { ...database, ...(await claim(database.db, source)) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * A site in a folder stores its secret there: without the previous one, queued mails are unreadable and every session ends.
 * An existing secret stays.
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
