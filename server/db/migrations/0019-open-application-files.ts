import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // `complement` is the JSON of what is asked; `reminded` and `complement_reminded` the days of the last reminder.
  `create table applications (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    state text not null,
    state_since text not null,
    assigned_to text references users (id) on delete set null,
    structure_id text references structures (id) on delete set null,
    structure_made text,
    applied_as text,
    rna text not null default '',
    presentation text not null default '',
    complement text,
    reminded integer not null default 0,
    complement_reminded integer not null default 0,
    version integer not null default 1
  )`,
  "create unique index applications_of_user on applications (user_id)",
  "create index applications_by_state on applications (state, state_since)",
  "create index applications_assigned on applications (assigned_to) where assigned_to is not null",
  "create index applications_of_structure on applications (structure_id) where structure_id is not null",
  // Without a reference: the delays of an erased application remain, with an id that leads to no person.
  `create table application_steps (
    id text primary key,
    application_id text not null,
    at text not null,
    state text not null,
    actor_id text references users (id) on delete set null
  )`,
  "create index application_steps_of_application on application_steps (application_id, at, id)",
  "create index application_steps_by_time on application_steps (at)",
  "create index application_steps_of_actor on application_steps (actor_id) where actor_id is not null",
  `create table application_messages (
    id text primary key,
    application_id text not null references applications (id) on delete cascade,
    at text not null,
    author_id text references users (id) on delete set null,
    side text not null,
    visible text not null,
    body text not null,
    template text,
    mail_id text
  )`,
  "create index application_messages_of_application on application_messages (application_id, at, id)",
  "create index application_messages_of_author on application_messages (author_id) where author_id is not null",
  // The link of an applicant works until 30 days after the decision, as often as it is opened.
  `create table application_links (
    token_hash text primary key,
    application_id text not null references applications (id) on delete cascade,
    created_at text not null
  )`,
  "create index application_links_of_application on application_links (application_id)",
  // Only the templates that the association has changed.
  `create table mail_templates (
    key text primary key,
    subject text not null,
    body text not null,
    version integer not null,
    updated_by text references users (id) on delete set null,
    updated_at text not null
  )`,
  "create index mail_templates_of_author on mail_templates (updated_by) where updated_by is not null",
];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** An account that was active at once came by an invitation, and never applied. */
const APPLICATIONS = `
  select id as user_id,
         case status when 'pending' then 'received' when 'active' then 'accepted' else 'refused' end as state,
         case status when 'pending' then coalesce(email_verified_at, created_at)
                     else coalesce(decided_at, created_at) end as state_since
    from users
   where status in ('pending', 'refused')
      or (status = 'active' and decided_at > created_at)`;

/** The application of a person as a file: its steps, what is written, what is asked, and the templates of its emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const id = sql.raw(
    onPostgres(db) ? "replace(gen_random_uuid()::text, '-', '')" : "lower(hex(randomblob(16)))",
  );
  await sql`insert into applications (id, user_id, state, state_since)
    select ${id}, user_id, state, state_since from (${sql.raw(APPLICATIONS)}) as applied`.execute(
    db,
  );
  await sql`insert into application_steps (id, application_id, at, state)
    select applications.id || '-00000', applications.id, email_verified_at, 'received'
      from applications join users on users.id = user_id where email_verified_at is not null`.execute(
    db,
  );
  await sql`insert into application_steps (id, application_id, at, state)
    select id || '-00001', id, state_since, state from applications where state <> 'received'`.execute(
    db,
  );
}
