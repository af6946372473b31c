import { type Kysely, sql } from "kysely";

/** Documents of the group that a meeting is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_files (
    event_id text not null references events (id) on delete cascade,
    document_id text not null references documents (id) on delete cascade,
    primary key (event_id, document_id)
  )`.execute(db);
  await sql`create index event_files_by_document on event_files (document_id, event_id)`.execute(
    db,
  );
}
