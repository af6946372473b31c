import { sql } from "kysely";
import { type Db, isPostgres } from "./open.ts";

/** A move creates this table first and drops it last: until then the database is incomplete. */
const MARK = "unfinished_move";

interface Mark {
  source: string;
}

export async function hasTable(db: Db, name: string): Promise<boolean> {
  const found = isPostgres(db)
    ? sql`select 1 where to_regclass(${name}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`;
  return (await found.execute(db)).rows.length > 0;
}

const isMarked = (db: Db): Promise<boolean> => hasTable(db, MARK);

/** Source of an incomplete move; undefined when there is none. */
export async function findIncompleteMove(db: Db): Promise<string | undefined> {
  if (!(await isMarked(db))) return undefined;
  const { rows } = await sql<Mark>`select source from ${sql.table(MARK)}`.execute(db);
  return rows[0]?.source ?? "";
}

/** Runs in one transaction: a mark without its source could never be completed. */
export const markIncomplete = (db: Db, source: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`create table ${sql.table(MARK)} (source text not null)`.execute(trx);
    await sql`insert into ${sql.table(MARK)} (source) values (${source})`.execute(trx);
  });

export const markComplete = async (db: Db): Promise<void> =>
  void (await sql`drop table ${sql.table(MARK)}`.execute(db));

/** Throws where a move has begun and not ended. */
export async function refuseIncompleteMove(db: Db): Promise<void> {
  if (await isMarked(db))
    throw new Error(
      "Base de données inachevée : un déménagement vers elle n’est pas terminé. Relancez la même commande « npm run site -- move », ou rendez au site ses réglages d’avant.",
    );
}
