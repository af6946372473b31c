import { type Kysely, sql } from "kysely";

/**
 * Rows of which few or none are looked for: each hour, by what erases; at each message of a visitor, among all accounts. Some begin with a
 * column that says nothing more: without statistics SQLite takes the index into which most columns lead.
 */
const INDEXES = [
  "users_admins on users (role, status) where role = 'admin'",
  "users_pending on users (created_at) where status = 'pending'",
  "users_refused on users (decided_at) where status = 'refused'",
  "users_owing on users (second_factor_due_at) where second_factor_due_at is not null",
  "sessions_of_user on sessions (user_id, created_at)",
  "sessions_by_time on sessions (created_at)",
  "journal_by_time on journal (at)",
  "mails_by_time on mails (status, created_at)",
  "mails_of_erased on mails (status, created_at) where kind = 'person_erased'",
  "contact_messages_by_time on contact_messages (created_at)",
  "event_reminders_by_time on event_reminders (sent_at)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db);
  // It knew no session that ended: whoever was erased had theirs looked for among all.
  await sql`drop index sessions_live`.execute(db);
}
