import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // One of the three says what is commented on; its deletion for good deletes its comments.
  `create table comments (
    id text primary key,
    event_id text references events (id) on delete cascade,
    document_id text references documents (id) on delete cascade,
    group_id text references groups (id) on delete cascade,
    author_id text references users (id) on delete set null,
    text text not null,
    created_at text not null,
    edited_at text,
    version integer not null default 1
  )`,
  `create table comment_mentions (
    comment_id text not null references comments (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    mentioned_at text not null,
    primary key (comment_id, user_id)
  )`,
  "create index comments_of_event on comments (event_id, created_at, id) where event_id is not null",
  "create index comments_of_document on comments (document_id, created_at, id) where document_id is not null",
  "create index comments_of_group on comments (group_id, created_at, id) where group_id is not null",
  "create index comments_of_author on comments (author_id, created_at) where author_id is not null",
  "create index comment_mentions_of_person on comment_mentions (user_id, mentioned_at)",
];

/** What members write below an event, a document or a group, and whom they mention there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
