import { sql } from "kysely";
import type { Db } from "./open.ts";

/** After how long without a word an instance is taken for dead, in milliseconds. */
export const GONE_AFTER = 60_000;

/**
 * True while an instance works on this PostgreSQL, or was cut off less than a minute ago. Asked by who is none: nothing of the database has to be
 * there. Behind a pooler nothing else tells, since it lends the connection of whoever is silent.
 */
export async function hasInstances(db: Db): Promise<boolean> {
  const table = await sql<{
    is: boolean;
  }>`select to_regclass('instances') is not null as is`.execute(db);
  if (!table.rows[0]?.is) return false;
  const seen = await sql`select 1 from instances
    where seen_at::timestamptz >= clock_timestamp() - ${GONE_AFTER} * interval '1 millisecond' limit 1`.execute(
    db,
  );
  return seen.rows.length > 0;
}
