import { type Kysely, sql } from "kysely";

/** What somebody shows beside a password, or instead of one; what a log-in has done so far; and when an administrator must have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table totps (
    user_id text primary key references users (id) on delete cascade,
    sealed_secret text not null,
    created_at text not null,
    confirmed_at text,
    last_step integer not null default 0
  )`.execute(db);
  await sql`create table passkeys (
    id text primary key,
    credential_id text not null unique,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    host text not null,
    public_key text not null,
    counter integer not null default 0,
    backed_up integer not null,
    transports text not null,
    created_at text not null,
    last_used_at text
  )`.execute(db);
  await sql`create index passkeys_by_person on passkeys (user_id, created_at)`.execute(db);
  await sql`create table recovery_codes (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    code_hash text not null unique,
    used_at text
  )`.execute(db);
  await sql`create index recovery_codes_by_person on recovery_codes (user_id)`.execute(db);
  await sql`create table login_steps (
    id text primary key,
    kind text not null,
    user_id text references users (id) on delete cascade,
    session_id text references sessions (id) on delete cascade,
    challenge text,
    tries integer not null default 0,
    expires_at text not null,
    used_at text
  )`.execute(db);
  await sql`create index login_steps_by_person on login_steps (user_id)`.execute(db);
  await sql`create index login_steps_by_end on login_steps (expires_at)`.execute(db);
  await sql`create table trusted_devices (
    id text primary key,
    token_hash text not null unique,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    created_at text not null,
    last_used_at text not null,
    expires_at text not null
  )`.execute(db);
  await sql`create index trusted_devices_by_person on trusted_devices (user_id)`.execute(db);
  await sql`alter table sessions add column confirmed_at text`.execute(db);
  await sql`alter table sessions add column factor text`.execute(db);
  await sql`alter table users add column second_factor_due_at text`.execute(db);
}
