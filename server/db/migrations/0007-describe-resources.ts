import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // A resource is a file, or a link: then it has no file.
  "alter table resources alter column file_name drop not null",
  "alter table resources alter column size drop not null",
  "alter table resources alter column sha256 drop not null",
  "alter table resources add column url text",
  "alter table resources add column title text",
  "alter table resources add column authors text",
  "alter table resources add column year integer",
  "alter table resources add column language text",
  "alter table resources add column kind text",
  "alter table resources add column description text",
  "alter table resources add column version integer not null default 1",
  "alter table resources add column link_due_at text",
  "alter table resources add column link_checked_at text",
  "alter table resources add column link_failures integer not null default 0",
  "alter table resources add column link_fault text",
  "create index resources_links_due on resources (link_due_at) where url is not null and deleted_at is null",
  "create index resources_dead_links on resources (link_checked_at) where link_failures >= 2 and deleted_at is null",
];

/** What describes a resource, the address of one that is a link, and what the last check of that link has found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
