import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { hasInstances } from "../db/live-instances.ts";
import type { Db } from "../db/open.ts";

/** Opens PostgreSQL with named connections; `isAlone` is true when there are no other connections, and no instance of the site. */
export function nameConnections(databaseUrl: string): {
  databaseUrl: string;
  isAlone: (db: Db) => Promise<boolean>;
} {
  const name = `cpms-${randomBytes(4).toString("hex")}`;
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", name);
  const others = sql`select 1 from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and application_name <> ${name}`;
  return {
    databaseUrl: url.href,
    isAlone: async (db) =>
      (await others.execute(db)).rows.length === 0 && !(await hasInstances(db)),
  };
}
