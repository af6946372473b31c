import { type Kysely, sql } from "kysely";

const INDEXES = [
  // A directory of one status; by status alone, all of it is sorted for each page.
  "users_by_status_and_name on users (status, name_key, id) where deleted_at is null",
  "users_leaving_by_name on users (name_key, id) where deletion_requested_at is not null and deleted_at is null",
  // The few who are in a group and not counted there.
  "users_away on users (id) where deleted_at is not null or status <> 'active'",
  // The marks of a calendar, without a look at the events themselves.
  "events_marks on events (day, group_id) where deleted_at is null",
];

/** What a million events and a hundred thousand people showed to be read from end to end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db);
}
