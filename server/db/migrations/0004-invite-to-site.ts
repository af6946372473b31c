import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  `create table site_invitations (
    id text primary key,
    email text not null,
    first_name text not null,
    last_name text not null,
    token_hash text not null,
    invited_by text references users (id) on delete set null,
    created_at text not null,
    ends_at text not null,
    accepted_at text,
    revoked_at text,
    replaced_at text,
    user_id text references users (id) on delete cascade
  )`,
  "create unique index site_invitations_token on site_invitations (token_hash)",
  "create unique index site_invitations_open on site_invitations (email) where accepted_at is null and revoked_at is null and replaced_at is null",
  "create index site_invitations_of_address on site_invitations (email, created_at)",
  "create index site_invitations_newest on site_invitations (created_at desc, id desc) where replaced_at is null",
  "create index site_invitations_by_end on site_invitations (ends_at)",
  "create index site_invitations_of_person on site_invitations (user_id) where user_id is not null",
  "create index site_invitations_of_inviter on site_invitations (invited_by) where invited_by is not null",
];

/** Invitations to the site, one row for each link that was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
