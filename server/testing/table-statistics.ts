import { sql } from "kysely";
import { analyze } from "../backup/rows.ts";
import type { Db } from "../db/open.ts";

/** How many accounts PostgreSQL believes to have when it plans a statement; -1 before it has counted. */
export async function plannedUsers(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select reltuples as count from pg_class where oid = 'users'::regclass`.execute(db);
  return rows[0]?.count;
}

const WALKS = 10;

/**
 * To be called before each walk of many in one database. Tests run without the autovacuum that counts rows on a site: without
 * counts, PostgreSQL reads thousands of rows by the plans of empty tables, and the ten thousand calls on structures take seven times as long.
 */
export function planAfresh(db: Db): () => Promise<void> {
  let walks = 0;
  return async () => {
    if (walks % WALKS === 0) await analyze(db);
    walks += 1;
  };
}
