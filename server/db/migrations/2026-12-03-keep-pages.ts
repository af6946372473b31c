import { type Kysely, sql } from "kysely";

/** The public texts, edited in the browser: what was published, one version after the other, and what each person is writing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column is_editor integer not null default 0`.execute(db);
  await sql`create table pages (
    path text primary key,
    version integer not null,
    created_at text not null
  )`.execute(db);
  await sql`create table page_versions (
    id text primary key,
    path text not null references pages (path),
    number integer not null,
    description text not null,
    lead text not null,
    markdown text not null,
    base_sha256 text not null,
    author_id text references users (id) on delete set null,
    note text not null,
    created_at text not null,
    publish_at text not null
  )`.execute(db);
  await sql`create unique index page_versions_in_order on page_versions (path, number)`.execute(db);
  await sql`create index page_versions_of_author on page_versions (author_id)`.execute(db);
  await sql`create table page_drafts (
    path text not null,
    author_id text not null references users (id) on delete cascade,
    description text not null,
    lead text not null,
    markdown text not null,
    based_on integer not null,
    version integer not null,
    saved_at text not null,
    primary key (path, author_id)
  )`.execute(db);
  await sql`create index page_drafts_of_author on page_drafts (author_id)`.execute(db);
  await sql`create table site_edition (id integer primary key, edition integer not null)`.execute(
    db,
  );
  await sql`insert into site_edition (id, edition) values (1, 0)`.execute(db);
}
