import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // Versions name a file each, a restored one that of the version it restores; `live_version` of the document says which one is read.
  `create table document_versions (
    document_id text not null references documents (id) on delete cascade,
    number integer not null,
    name text not null,
    file_name text,
    size integer not null,
    sha256 text not null,
    author_id text references users (id) on delete set null,
    created_at text not null,
    note text not null default '',
    label text not null default '',
    restored_from integer,
    erased_at text,
    constraint document_versions_key primary key (document_id, number)
  )`,
  `insert into document_versions (document_id, number, name, file_name, size, sha256, author_id, created_at)
    select id, 1, name, file_name, size, sha256, uploaded_by, uploaded_at from documents`,
  "create index document_versions_file on document_versions (file_name) where file_name is not null",
  "create index document_versions_of_author on document_versions (author_id, created_at) where author_id is not null",
  "create table site_settings (name text primary key, value text not null)",
  "drop index documents_file",
  "drop index documents_of_uploader",
  "alter table documents drop column file_name",
  "alter table documents drop column size",
  "alter table documents drop column sha256",
  "alter table documents drop column uploaded_by",
  "alter table documents add column live_version integer not null default 1",
  "create index documents_named on documents (group_id, search) where deleted_at is null",
];

/** The files of a document, one per version; its only file so far is version 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
