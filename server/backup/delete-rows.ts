import { sql } from "kysely";
import { type Db, isPostgres, type Trx } from "../db/open.ts";

interface Lock {
  name: string;
  table: string;
  /** The statement that makes it again, on SQLite. */
  definition: string;
}

/** Triggers that refuse to change what is published (migrations/0023-lock-minutes.ts). */
async function listLocks(trx: Trx): Promise<Lock[]> {
  const { rows } = await (isPostgres(trx)
    ? sql<Lock>`select tgname as name, relname as table, '' as definition from pg_trigger
        join pg_class on pg_class.oid = tgrelid
        join pg_proc on pg_proc.oid = tgfoid
        where not tgisinternal and proname like 'refuse\\_%'`
    : sql<Lock>`select name, tbl_name as "table", sql as definition from sqlite_master
        where type = 'trigger' and sql like '%minutes_published%'`
  ).execute(trx);
  return rows;
}

async function setLocks(trx: Trx, locks: Lock[], on: boolean): Promise<void> {
  for (const { name, table, definition } of locks) {
    const verb = sql.raw(on ? "enable" : "disable");
    if (isPostgres(trx))
      await sql`alter table ${sql.table(table)} ${verb} trigger ${sql.ref(name)}`.execute(trx);
    else await sql.raw(on ? definition : `drop trigger ${name}`).execute(trx);
  }
}

/** Empties tables of a copy that is no site yet, published minutes included, children first. */
export const deleteRows = (target: Db, tables: string[]): Promise<void> =>
  target.transaction().execute(async (trx) => {
    const locks = await listLocks(trx);
    await setLocks(trx, locks, false);
    for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
    await setLocks(trx, locks, true);
  });
