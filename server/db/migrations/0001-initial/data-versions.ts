import { type Kysely, sql } from "kysely";

/** Tables whose changes are counted, and the prefix of their triggers. */
const COUNTED = {
  group_members: "group_members_version",
  page_versions: "page_versions_version",
  redirects: "redirects_version",
  site_values: "site_values_version",
  media: "media_version",
  site_document_versions: "site_documents_version",
};

/** Once per statement, in its transaction: a reader of a version never sees a change that it does not count. */
const COUNT_ON_POSTGRES = `create function count_version() returns trigger language plpgsql as $$
  begin
    update data_versions set version = version + 1 where name = tg_table_name;
    return null;
  end
$$`;

const onPostgres = (table: string, trigger: string): string[] => [
  `create trigger ${trigger} after insert or update or delete or truncate on ${table} for each statement execute function count_version()`,
];

/** SQLite has triggers for each row only. */
const onSqlite = (table: string, trigger: string): string[] =>
  ["insert", "update", "delete"].map(
    (event) => `create trigger ${trigger}_${event} after ${event} on ${table} begin
      update data_versions set version = version + 1 where name = '${table}';
    end`,
  );

/** Counts in `data_versions` how often each of these tables has changed: caches of them compare it. */
export async function countChanges(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (isPostgres) await run(COUNT_ON_POSTGRES);
  for (const [table, trigger] of Object.entries(COUNTED)) {
    await run(`insert into data_versions (name, version) values ('${table}', 0)`);
    for (const statement of (isPostgres ? onPostgres : onSqlite)(table, trigger))
      await run(statement);
  }
}
