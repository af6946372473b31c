import { type Kysely, sql } from "kysely";

const COUNTED = ["users", "groups", "group_members", "events"];
const EVENTS = ["insert", "update", "delete"];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** Once for a statement, in its transaction: who reads a version never sees a change that it does not count. */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_version() returns trigger language plpgsql as $$
    begin
      update data_versions set version = version + 1 where name = tg_table_name;
      return null;
    end
  $$`.execute(db);
  for (const name of COUNTED)
    await sql`create trigger ${sql.ref(`${name}_version`)} after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function count_version()`.execute(db);
}

/** SQLite has triggers for each row only. */
async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const name of COUNTED)
    for (const event of EVENTS)
      await sql`create trigger ${sql.ref(`${name}_version_${event}`)} after ${sql.raw(event)} on ${sql.table(name)} begin
        update data_versions set version = version + 1 where name = ${sql.lit(name)};
      end`.execute(db);
}

/** How often each of these tables has changed: what was made of them is good as long as it does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("data_versions")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("version", "bigint", (column) => column.notNull())
    .execute();
  for (const name of COUNTED)
    await sql`insert into data_versions (name, version) values (${name}, 0)`.execute(db);
  await (onPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
}
