import { type Kysely, sql } from "kysely";

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`create table documents (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    name text not null,
    file_name text not null,
    size integer not null,
    sha256 text not null,
    search text not null,
    uploaded_by text references users (id) on delete set null,
    uploaded_at text not null,
    deleted_at text
  )`.execute(db);
  await sql`create unique index documents_file on documents (file_name)`.execute(db);
  await sql`create index documents_newest on documents (uploaded_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index documents_of_group on documents (group_id, uploaded_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index documents_of_uploader on documents (uploaded_by)`.execute(db);
  await sql`create index documents_trash on documents (deleted_at) where deleted_at is not null`.execute(
    db,
  );

  await sql`create table resources (
    id text primary key,
    category text not null check (category in ('articles', 'rapports', 'medias')),
    name text not null,
    file_name text not null,
    size integer not null,
    sha256 text not null,
    search text not null,
    uploaded_at text not null,
    deleted_at text
  )`.execute(db);
  await sql`create unique index resources_file on resources (file_name)`.execute(db);
  await sql`create index resources_by_category on resources (category, uploaded_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
}

async function createJournal(db: Kysely<unknown>): Promise<void> {
  await sql`create table journal (
    id text primary key,
    at text not null,
    act text not null,
    actor_id text,
    actor text not null,
    subject text not null,
    search text not null
  )`.execute(db);
  await sql`create index journal_by_act on journal (act, id desc)`.execute(db);
  await sql`create index journal_by_actor on journal (actor_id)`.execute(db);
}

async function extendOthers(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("users").addColumn("deletion_requested_at", "text").execute();
  for (const column of ["read_at", "done_at", "deleted_at"])
    await schema.alterTable("contact_messages").addColumn(column, "text").execute();
  await sql`create index contact_messages_newest on contact_messages (created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  for (const table of ["users", "groups", "events"])
    await sql`create index ${sql.ref(`${table}_trash`)} on ${sql.table(table)} (deleted_at) where deleted_at is not null`.execute(
      db,
    );
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFiles(db);
  await createJournal(db);
  await extendOthers(db);
}
