import { type Kysely, sql } from "kysely";

/** What happens in the groups, what of it each person wants to be told, and up to when they have been. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table activities (
    id text primary key,
    at text not null,
    kind text not null,
    group_id text not null references groups (id) on delete cascade,
    subject_id text not null,
    count integer not null default 1,
    urgent integer not null default 0,
    actor_id text references users (id) on delete set null
  )`.execute(db);
  await sql`create index activities_of_group on activities (group_id, at)`.execute(db);
  await sql`create index activities_by_time on activities (urgent, at)`.execute(db);
  await sql`create index activities_by_person on activities (actor_id) where actor_id is not null`.execute(
    db,
  );
  await sql`create table notification_settings (
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    group_id text not null,
    frequency text not null,
    before text,
    primary key (user_id, kind, group_id)
  )`.execute(db);
  await sql`create table digests (
    user_id text not null references users (id) on delete cascade,
    frequency text not null,
    seen_to text not null,
    due_at text not null,
    primary key (user_id, frequency)
  )`.execute(db);
  await sql`create index digests_due on digests (frequency, due_at)`.execute(db);
  await sql`create index digests_seen on digests (frequency, seen_to)`.execute(db);
  await sql`create table digest_starts (
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    group_id text not null references groups (id) on delete cascade,
    seen_to text not null,
    primary key (user_id, kind, group_id)
  )`.execute(db);
  await sql`create index digest_starts_of_group on digest_starts (group_id)`.execute(db);
  await sql`create table activity_readers (
    user_id text primary key references users (id) on delete cascade,
    seen_to text not null
  )`.execute(db);
  // What goes to many lets what one person waits for pass.
  await sql`alter table mails add column bulk integer not null default 0`.execute(db);
  await sql`drop index mails_due`.execute(db);
  await sql`create index mails_due on mails (bulk, next_attempt_at) where status in ('waiting', 'sending')`.execute(
    db,
  );
}
