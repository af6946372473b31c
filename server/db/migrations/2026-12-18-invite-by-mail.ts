import { type Kysely, sql } from "kysely";

/** To which meetings people were invited by mail, what each of them was last told, and how far the mailbox of answers was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invited_events (
    event_id text primary key references events (id) on delete cascade,
    asked_at text not null,
    asked_by text references users (id) on delete set null
  )`.execute(db);
  await sql`create index invited_events_of_person on invited_events (asked_by) where asked_by is not null`.execute(
    db,
  );
  await sql`create table event_invitations (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    token_hash text unique,
    told_sequence integer not null,
    told_off integer not null,
    sent_sequence integer not null,
    moved_sequence integer not null,
    hours text not null,
    facts text not null,
    sent_at text,
    reply_sequence integer,
    reply_stamp text,
    unique (event_id, user_id)
  )`.execute(db);
  await sql`create index event_invitations_of_person on event_invitations (user_id)`.execute(db);
  await sql`create table answer_mailboxes (
    mailbox text primary key,
    uid_validity text not null,
    seen_uid integer not null
  )`.execute(db);
}
