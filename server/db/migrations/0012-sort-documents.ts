import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `create table document_folders (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    name text not null,
    name_key text not null,
    rank integer not null,
    constraint document_folders_named unique (group_id, name_key)
  )`,
  "alter table documents add column folder_id text references document_folders (id) on delete set null",
  "alter table documents add column kind text",
  "alter table documents add column pinned_at text",
  "alter table documents add column edit_url text",
  "create index documents_of_folder on documents (folder_id, uploaded_at, id) where folder_id is not null",
  "create index documents_of_kind on documents (kind, uploaded_at, id) where kind is not null and deleted_at is null",
  "create index documents_pinned on documents (group_id, uploaded_at, id) where pinned_at is not null and deleted_at is null",
];

/** Folders of each group, and what its publishers say of a document: its folder, its kind, a pin, and where its next version is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
