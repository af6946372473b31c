import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // `parent_id`: the head office of an antenna. `merged_into`: the structure that took over its people and labels.
  `create table structures (
    id text primary key,
    name text not null,
    name_key text not null,
    short_name text not null default '',
    kind text not null,
    rna text,
    siret text,
    parent_id text references structures (id) on delete set null,
    commune text not null default '',
    department text,
    search text not null,
    version integer not null default 1,
    merged_into text references structures (id) on delete set null,
    created_at text not null,
    deleted_at text
  )`,
  "create unique index structures_rna on structures (rna) where rna is not null and deleted_at is null",
  "create unique index structures_siret on structures (siret) where siret is not null and deleted_at is null",
  "create index structures_by_name on structures (name_key, id)",
  "create index structures_of_parent on structures (parent_id) where parent_id is not null",
  "create index structures_merged on structures (merged_into) where merged_into is not null",
  "create index structures_deleted on structures (deleted_at) where deleted_at is not null",
  // Each way in which people write the name of a structure, by its key (contract/structure-label.ts).
  `create table structure_labels (
    label_key text primary key,
    structure_id text not null references structures (id) on delete cascade,
    label text not null,
    source text not null
  )`,
  "create index structure_labels_of_structure on structure_labels (structure_id)",
  `create table structure_people (
    id text primary key,
    structure_id text not null references structures (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    role text not null,
    job text not null default '',
    since text not null,
    ended_at text,
    ended_by text references users (id) on delete set null
  )`,
  "create unique index structure_people_live on structure_people (structure_id, user_id) where ended_at is null",
  "create index structure_people_of_structure on structure_people (structure_id, ended_at)",
  "create index structure_people_of_user on structure_people (user_id, ended_at)",
  "create index structure_people_ended_by on structure_people (ended_by) where ended_by is not null",
  // Exactly one holder: a structure or a person.
  `create table memberships (
    id text primary key,
    structure_id text references structures (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    college text,
    since text not null,
    ended_at text,
    end_reason text,
    constraint memberships_holder check ((structure_id is null) <> (user_id is null))
  )`,
  "create unique index memberships_of_structure on memberships (structure_id) where structure_id is not null and ended_at is null",
  "create unique index memberships_of_user on memberships (user_id) where user_id is not null and ended_at is null",
  "create index memberships_ever_of_structure on memberships (structure_id) where structure_id is not null",
  "create index memberships_ever_of_user on memberships (user_id) where user_id is not null",
  `create table structure_invitations (
    id text primary key,
    structure_id text not null references structures (id) on delete cascade,
    email text not null,
    role text not null,
    token_hash text not null,
    invited_by text references users (id) on delete set null,
    created_at text not null,
    ends_at text not null,
    accepted_at text,
    revoked_at text,
    user_id text references users (id) on delete cascade
  )`,
  "create unique index structure_invitations_token on structure_invitations (token_hash)",
  "create unique index structure_invitations_open on structure_invitations (structure_id, email) where accepted_at is null and revoked_at is null",
  "create index structure_invitations_of_address on structure_invitations (email)",
  "create index structure_invitations_by_end on structure_invitations (ends_at)",
  "create index structure_invitations_of_person on structure_invitations (user_id) where user_id is not null",
  "create index structure_invitations_of_inviter on structure_invitations (invited_by) where invited_by is not null",
  // One row for each label about which an administrator decided. `labels`, `people` and `changes` are JSON.
  `create table label_reviews (
    label_key text primary key,
    labels text not null,
    people text not null,
    guess text not null,
    candidate_id text references structures (id) on delete set null,
    decision text,
    structure_id text references structures (id) on delete set null,
    decided_by text references users (id) on delete set null,
    decided_at text,
    changes text not null default '{}'
  )`,
  "create index label_reviews_to_decide on label_reviews (label_key) where decision is null",
  "create index label_reviews_of_candidate on label_reviews (candidate_id) where candidate_id is not null",
  "create index label_reviews_of_structure on label_reviews (structure_id) where structure_id is not null",
  "create index label_reviews_of_decider on label_reviews (decided_by) where decided_by is not null",
  // What a merge changed, as JSON, for its undo; forgotten with the structure that was merged.
  `create table structure_merges (
    id text primary key,
    into_id text not null references structures (id) on delete cascade,
    from_id text not null references structures (id) on delete cascade,
    changes text not null,
    merged_by text references users (id) on delete set null,
    merged_at text not null,
    undone_at text
  )`,
  "create index structure_merges_into on structure_merges (into_id)",
  "create index structure_merges_from on structure_merges (from_id)",
  "create index structure_merges_of_person on structure_merges (merged_by) where merged_by is not null",
  // Its one row says since when access depends on memberships (server/accounts/structures/access.ts).
  `create table structure_access (
    id integer primary key,
    since text not null
  )`,
  "alter table users add column main_structure_id text references structures (id) on delete set null",
  // Since when the account lacks access, as the job that closes accounts saw it; and since when its person asks to be a member in their own name.
  "alter table users add column detached_at text",
  "alter table users add column membership_asked_at text",
  "create index users_detached on users (detached_at) where detached_at is not null",
  "create index users_asking on users (membership_asked_at) where membership_asked_at is not null",
  "create index users_of_main_structure on users (main_structure_id) where main_structure_id is not null",
  // As today: each active account is a member in its own name, also while it is in the trash.
  `insert into memberships (id, user_id, college, since)
    select id, id, college, coalesce(decided_at, created_at) from users where status = 'active'`,
];

/** Structures, the people in them, and memberships of structures and of people. It changes the access of no account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
