import { type Kysely, sql } from "kysely";

/** Days proposed to a group, what each of its people says of them, and the event that the chosen one became. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table polls (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    title text not null,
    message text not null,
    place text,
    link text,
    closes_on text,
    closed_at text,
    chosen_day_id text,
    chosen_event_id text references events (id) on delete set null,
    version integer not null default 1,
    created_at text not null,
    deleted_at text,
    left_with_group text
  )`.execute(db);
  await sql`create index polls_newest on polls (created_at desc, id desc)`.execute(db);
  await sql`create index polls_of_group on polls (group_id, created_at desc)`.execute(db);
  await sql`create index polls_of_event on polls (chosen_event_id) where chosen_event_id is not null`.execute(
    db,
  );
  await sql`create index polls_in_trash on polls (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`create table poll_days (
    id text primary key,
    poll_id text not null references polls (id) on delete cascade,
    day text not null,
    start_time text not null,
    end_time text not null
  )`.execute(db);
  await sql`create unique index poll_days_once on poll_days (poll_id, day, start_time, end_time)`.execute(
    db,
  );
  await sql`create table poll_votes (
    day_id text not null references poll_days (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    vote text not null,
    voted_at text not null,
    primary key (day_id, user_id)
  )`.execute(db);
  await sql`create index poll_votes_by_person on poll_votes (user_id, day_id)`.execute(db);
}
