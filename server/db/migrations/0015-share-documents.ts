import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // `number` is the version that is shared, none for the live one; `remind_at` when the maker is notified that it ends.
  `create table document_shares (
    id text primary key,
    document_id text not null references documents (id) on delete cascade,
    number integer,
    token_hash text not null,
    password_hash text,
    created_by text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    remind_at text,
    uses integer not null default 0,
    last_used_at text
  )`,
  "create unique index document_shares_token on document_shares (token_hash)",
  "create index document_shares_of_document on document_shares (document_id, created_at)",
  "create index document_shares_of_maker on document_shares (created_by)",
  "create index document_shares_by_age on document_shares (created_at, id)",
  "create index document_shares_end on document_shares (expires_at)",
  "create index document_shares_to_remind on document_shares (remind_at) where remind_at is not null",
];

const onPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;

/** Links that open a document without an account. They are off until an administrator switches them on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const now = onPostgres(db)
    ? sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  await sql`insert into features_off (feature, since) values ('shares', ${now})`.execute(db);
}
