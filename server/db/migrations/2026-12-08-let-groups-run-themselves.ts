import { type Kysely, sql } from "kysely";

/** Who runs a group, how one comes in, who asked or was asked to, and whether it is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["role text not null default 'member'", "role_since text"])
    await sql`alter table group_members add column ${sql.raw(column)}`.execute(db);
  // Read with each session: they are few.
  await sql`create index group_members_animators on group_members (user_id, group_id) where role = 'animator'`.execute(
    db,
  );
  for (const column of ["join_policy text not null default 'open'", "archived_at text"])
    await sql`alter table groups add column ${sql.raw(column)}`.execute(db);
  await sql`create table group_requests (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    words text not null,
    asked_at text not null,
    decided_at text,
    decided_by text references users (id) on delete set null,
    answer text,
    reason text
  )`.execute(db);
  await sql`create unique index group_requests_open on group_requests (group_id, user_id) where decided_at is null`.execute(
    db,
  );
  await sql`create index group_requests_of_person on group_requests (user_id, group_id, asked_at)`.execute(
    db,
  );
  await sql`create index group_requests_decided_by on group_requests (decided_by) where decided_by is not null`.execute(
    db,
  );
  await sql`create table group_invitations (
    group_id text not null references groups (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    invited_at text not null,
    primary key (group_id, user_id)
  )`.execute(db);
  await sql`create index group_invitations_of_person on group_invitations (user_id)`.execute(db);
}
