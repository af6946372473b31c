import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // `valid_to` is the last day in force, `asked_at` when approval of the live version was asked, `notices` how many notices were sent since.
  `create table document_references (
    document_id text primary key references documents (id) on delete cascade,
    owner_id text references users (id) on delete set null,
    review_on text,
    valid_to text,
    audience text not null default 'none',
    asked_at text,
    notices integer not null default 0,
    review_notices integer not null default 0
  )`,
  "create index document_references_of_owner on document_references (owner_id) where owner_id is not null",
  // First day in force of a version of a reference, and what it changes: 'form' or 'substance'.
  "alter table document_versions add column valid_from text",
  "alter table document_versions add column change text",
  `create table document_asked (
    document_id text not null references document_references (document_id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    constraint document_asked_key primary key (document_id, user_id)
  )`,
  "create index document_asked_of_user on document_asked (user_id)",
  // Who answered what; `carried_from` is the version that the person read, when a correction of form carried the answer over.
  `create table document_acceptances (
    id text primary key,
    document_id text not null references document_references (document_id) on delete cascade,
    number integer not null,
    user_id text references users (id) on delete set null,
    sha256 text not null,
    answer text not null,
    reason text not null default '',
    carried_from integer,
    answered_at text not null
  )`,
  "create unique index document_acceptances_once on document_acceptances (document_id, number, user_id)",
  "create index document_acceptances_of_user on document_acceptances (user_id) where user_id is not null",
];

/** Reference documents: in force from a day on, with an owner and, if asked, the approval of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
