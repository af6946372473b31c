import { type Kysely, sql } from "kysely";
import * as accounts from "./0001-initial/accounts.ts";
import * as content from "./0001-initial/content.ts";
import { countChanges } from "./0001-initial/data-versions.ts";
import * as events from "./0001-initial/events.ts";
import * as groups from "./0001-initial/groups.ts";
import * as notifications from "./0001-initial/notifications.ts";
import * as operations from "./0001-initial/operations.ts";
import { indexSearches } from "./0001-initial/search.ts";
import { insertSeeds } from "./0001-initial/seeds.ts";

/** Each part after those that its foreign keys reference. */
const PARTS = [accounts, groups, events, notifications, content, operations];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** The schema of the first released version: tables, indexes, first rows, triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = onPostgres(db);
  const run = async (statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  await run(PARTS.flatMap(({ tables }) => tables));
  // Bytes decide the order of a directory, whatever the collation of the database.
  if (isPostgres) await run([`alter table users alter column name_key type text collate "C"`]);
  await run(PARTS.flatMap(({ indexes }) => indexes));
  await indexSearches(db, isPostgres);
  await insertSeeds(db);
  await countChanges(db, isPostgres);
}
