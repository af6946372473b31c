import { sql } from "kysely";
import { parisTime } from "#contract/paris-time.ts";
import { findFormer } from "../db/former-migrations.ts";
import { recordAct } from "../db/journal.ts";
import { migrationNames, migratorOf } from "../db/migrate.ts";
import { isPostgres, type Trx, takeLock, takeTime } from "../db/open.ts";
import type { Clock } from "../deps.ts";
import type { Head, Manifest } from "./archive.ts";
import { ArchiveFault } from "./archive-fault.ts";
import type { Visitor } from "./read-archive.ts";
import { analyze, digest, writeRows } from "./rows.ts";
import { readSchema } from "./schema.ts";

/** The migrations of an archive as this program names them: 0001-initial makes what the former ones made together. */
const currentNames = (names: string[]): string[] =>
  findFormer(names) === "whole" ? migrationNames.slice(0, 1) : names;

/** Refuses an archive of another version of the site, before anything is written. */
export async function refuseOtherVersion({ migrations, tables }: Head): Promise<void> {
  if (findFormer(migrations) === "part") throw new ArchiveFault("older");
  const names = currentNames(migrations);
  const unknown = names.filter((name, index) => migrationNames[index] !== name);
  if (unknown.length > 0) throw new ArchiveFault("newer", unknown.join(", "));
  const known = new Map(
    (await readSchema(names.at(-1))).map(({ name, columns }) => [name, new Set(columns)]),
  );
  for (const { name, columns } of tables) {
    const strange = columns.filter((column) => !known.get(name)?.has(column));
    if (strange.length > 0) throw new ArchiveFault("newer", `${name} : ${strange.join(", ")}`);
  }
}

/** What this site makes, not what its database offers to all. */
async function dropEverything(trx: Trx): Promise<void> {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true });
  for (const { name } of tables)
    await sql`drop table if exists ${sql.table(name)} cascade`.execute(trx);
  if (!isPostgres(trx)) return;
  const { rows } = await sql<{ name: string }>`select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    trx,
  );
  for (const { name } of rows) await sql`drop function ${sql.raw(name)} cascade`.execute(trx);
}

async function migrateTo(trx: Trx, name: string | undefined): Promise<void> {
  const migrator = migratorOf(trx);
  const { error } = await (name === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(name));
  if (error) throw error;
}

async function verify(trx: Trx, head: Head, { tables }: Manifest): Promise<number> {
  let rows = 0;
  for (const table of head.tables) {
    const found = await digest(trx, table);
    const said = tables[table.name];
    if (found.count !== said?.rows || found.sha256 !== said.sha256)
      throw new Error(
        `La table ${table.name} restaurée diffère de l’archive : rien n’a été gardé.`,
      );
    rows += found.count;
  }
  return rows;
}

/** What the database says of rows that name others which are not there. */
async function refuseDangling(trx: Trx): Promise<void> {
  if (isPostgres(trx)) return;
  const { rows } = await sql`pragma foreign_key_check`.execute(trx);
  if (rows.length > 0)
    throw new Error(`${rows.length} lignes restaurées en nomment d’autres qui manquent.`);
}

export interface Settled {
  /** Waited to be sent when the backup was made, and are not sent. */
  mails: number;
  /** Addresses of the agenda on people's devices, and whether they were revoked. */
  calendars: number;
  /** Applications of codes: their keys are sealed under the secret of the site that was saved. */
  applications: number;
}

/** A restore sends no email and opens no session: pending emails may have been sent since. */
async function settle(
  trx: Trx,
  { madeAt }: Head,
  { clock, revokeCalendars }: { clock: Clock; revokeCalendars: boolean },
): Promise<Settled> {
  const now = clock.now().toISOString();
  const moment = parisTime(new Date(madeAt));
  const mails = await trx
    .updateTable("mails")
    .set({ status: "failed", last_error: `Non envoyé : site restauré (sauvegarde du ${moment})` })
    .where("status", "in", ["waiting", "sending"])
    .executeTakeFirst();
  const live = await trx
    .selectFrom("calendars")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  const sealed = await trx
    .selectFrom("totps")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  if (revokeCalendars)
    await trx
      .updateTable("calendars")
      .set({ revoked_at: now })
      .where("revoked_at", "is", null)
      .execute();
  await recordAct({ clock }, trx, { act: "site_restored", actor: "site", subject: moment });
  return {
    mails: Number(mails.numUpdatedRows),
    calendars: Number(live.count),
    applications: Number(sealed.count),
  };
}

interface Asked {
  head: Head;
  manifest: Manifest;
  /** Reads the archive once more. */
  read: (visitor: Visitor) => Promise<unknown>;
  clock: Clock;
  revokeCalendars: boolean;
  step: (table: string, done: number, total: number) => void;
}

/** Puts the rows of an archive into a database, in the transaction of the caller: all of them, compared to the manifest, or none. */
export async function restoreRows(
  trx: Trx,
  { head, manifest, read, step, ...how }: Asked,
): Promise<Settled & { rows: number }> {
  await takeTime(trx);
  await takeLock(trx, "migrations");
  await dropEverything(trx);
  await migrateTo(trx, currentNames(head.migrations).at(-1));
  // Some migrations make rows of their own.
  for (const { name } of head.tables.toReversed())
    await sql`delete from ${sql.table(name)}`.execute(trx);
  const done = new Map<string, number>();
  await read({
    rows: async (table, rows) => {
      const named = rows.map((row) =>
        Object.fromEntries(table.columns.map((column, index) => [column, row[index]])),
      );
      await writeRows(trx, table, named);
      done.set(table.name, (done.get(table.name) ?? 0) + rows.length);
      step(table.name, done.get(table.name) ?? 0, manifest.tables[table.name]?.rows ?? 0);
    },
  });
  const rows = await verify(trx, head, manifest);
  await refuseDangling(trx);
  await migrateTo(trx, undefined);
  await analyze(trx);
  return { rows, ...(await settle(trx, head, how)) };
}
