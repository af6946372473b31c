import { type Kysely, sql } from "kysely";

/** Which reminders have left, and what groups were written by those who run them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_reminders (
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    sent_at text not null,
    primary key (event_id, user_id, kind)
  )`.execute(db);
  await sql`create index event_reminders_of_person on event_reminders (user_id)`.execute(db);
  await sql`create table group_mails (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    sender_id text references users (id) on delete set null,
    subject text not null,
    body text not null,
    official integer not null,
    replies integer not null,
    queued_at text not null,
    cancelled_at text,
    sent_to text not null default '',
    sent_count integer not null default 0,
    sent_at text
  )`.execute(db);
  await sql`create index group_mails_of_group on group_mails (group_id, queued_at)`.execute(db);
  await sql`create index group_mails_of_person on group_mails (sender_id, queued_at) where sender_id is not null`.execute(
    db,
  );
  await sql`create index group_mails_to_send on group_mails (queued_at) where cancelled_at is null and sent_at is null`.execute(
    db,
  );
}
