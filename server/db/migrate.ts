import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { takeLock } from "./open.ts";
import { readMigrations } from "./read-migrations.ts";
import type { Database } from "./schema.ts";
import { refuseUnfinished } from "./unfinished.ts";

const migrations = await readMigrations();

/** In the order in which they are applied. */
export const migrationNames = Object.keys(migrations).toSorted();

export const migratorOf = (db: Kysely<Database>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** True when the schema is the one that this code knows, or a later one. Throws where there is none. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from kysely_migration`.execute(db);
  return Number(rows[0]?.count) >= migrationNames.length;
}

/**
 * Brings the schema up to date, in one transaction: a process killed midway leaves the old schema whole. Who starts meanwhile waits, and finds
 * nothing left to do. Throws on half a site (unfinished.ts).
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await refuseUnfinished(db);
  await db.transaction().execute(async (trx) => {
    await takeLock(trx, "migrations");
    const { error } = await migratorOf(trx).migrateToLatest();
    if (error) throw error;
  });
}
