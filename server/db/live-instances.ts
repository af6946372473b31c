import { sql } from "kysely";
import type { Db } from "./open.ts";

/** Milliseconds without a heartbeat after which an instance is considered dead. */
export const GONE_AFTER = 60_000;

/**
 * True while an instance uses this PostgreSQL, or was cut off less than a minute ago. The caller is no instance, and the database may be
 * empty. Behind a pooler only the heartbeats show it, because the pooler lends idle connections to other clients.
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
