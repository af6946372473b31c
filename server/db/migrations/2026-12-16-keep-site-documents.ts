import { type Kysely, sql } from "kysely";

const EVENTS = ["insert", "update", "delete"];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** A change is counted as those of the other tables are (2026-11-30): whoever makes it, every instance sees that there is one. */
async function countChanges(db: Kysely<unknown>): Promise<void> {
  const table = "site_document_versions";
  await sql`insert into data_versions (name, version) values (${sql.lit(table)}, 0)`.execute(db);
  if (onPostgres(db)) {
    await sql`create trigger site_documents_version after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function count_version()`.execute(db);
    return;
  }
  for (const event of EVENTS)
    await sql`create trigger ${sql.ref(`site_documents_version_${event}`)} after ${sql.raw(event)} on ${sql.table(table)} begin
      update data_versions set version = version + 1 where name = ${sql.lit(table)};
    end`.execute(db);
}

/** The PDF documents of the site that were put in the place of those of the files, and all that each has been. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_document_files (
    file_name text not null primary key,
    document text not null,
    name text not null,
    size integer not null,
    sha256 text not null,
    text_sha256 text
  )`.execute(db);
  await sql`create unique index site_document_files_by_hash on site_document_files (document, sha256)`.execute(
    db,
  );
  await sql`create table site_document_versions (
    document text not null,
    version integer not null,
    file text references site_document_files (file_name) on delete cascade,
    validated integer not null,
    author_id text references users (id) on delete set null,
    created_at text not null,
    primary key (document, version)
  )`.execute(db);
  await sql`create index site_document_versions_of_file on site_document_versions (file)`.execute(
    db,
  );
  await sql`create index site_document_versions_of_author on site_document_versions (author_id)`.execute(
    db,
  );
  await countChanges(db);
}
