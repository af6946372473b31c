import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { refuseIncompleteMove } from "./incomplete-move.ts";
import { findExecuted, refuseForeign } from "./migration-state.ts";
import { takeLock } from "./open.ts";
import { listMigrations, readMigrations } from "./read-migrations.ts";
import type { Database } from "./schema.ts";

/** In the order in which they are applied. */
export const migrationNames = listMigrations();

export const migratorOf = (db: Kysely<Database>): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => readMigrations() } });

/** True when the schema is the one that this code knows, or a later one. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const executed = (await findExecuted(db)) ?? [];
  return migrationNames.every((name) => executed.includes(name));
}

/** Throws a sentence for the operator where the database is of another version of the site, or of half a one. */
export const refuseOther = (db: Kysely<Database>): Promise<void> =>
  refuseForeign(db, migrationNames);

/**
 * Brings the schema up to date, in one transaction: a process killed midway leaves the old schema whole. Others that start meanwhile wait, and find
 * nothing left to do. Throws on half a site (incomplete-move.ts) and on a database that these migrations did not make.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await refuseIncompleteMove(db);
  await db.transaction().execute(async (trx) => {
    await takeLock(trx, "migrations");
    await refuseOther(trx);
    // The migrator would read the description of each table first, and import each migration.
    if (await isMigrated(trx)) return;
    const { error } = await migratorOf(trx).migrateToLatest();
    if (error) throw error;
  });
}
