import { type Kysely, sql } from "kysely";

/**
 * Articles and pages that are written on the site: what stands above their text, in each version as it was published, and on the page as it will be
 * at the next publication; pages that are taken from the site; addresses that lead on to others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pages add column id text`.execute(db);
  await sql`alter table pages add column kind text`.execute(db);
  for (const column of ["title", "category", "day"]) {
    await sql`alter table pages add column ${sql.ref(column)} text`.execute(db);
    await sql`alter table page_versions add column ${sql.ref(column)} text`.execute(db);
  }
  await sql`alter table pages add column heading_version integer not null default 0`.execute(db);
  await sql`alter table page_versions add column withdrawn integer not null default 0`.execute(db);
  await sql`create unique index pages_by_id on pages (id)`.execute(db);
  await sql`create index pages_of_kind on pages (kind) where kind is not null`.execute(db);
  await sql`create table redirects (
    from_path text primary key,
    to_path text not null,
    created_at text not null
  )`.execute(db);
  await sql`create index redirects_by_target on redirects (to_path)`.execute(db);
}
