/** Audit log, contact form, limits, jobs, backups and caches. Parents before children. */
export const tables = [
  `create table journal (
    id text primary key,
    at text not null,
    act text not null,
    actor_id text,
    actor text not null,
    subject text not null,
    search text not null,
    subject_id text
  )`,
  `create table contact_messages (
    id text primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    message text not null,
    created_at text not null,
    read_at text,
    done_at text,
    deleted_at text
  )`,
  `create table yearly_reviews (
    year text not null,
    item text not null,
    done_by text references users (id) on delete set null,
    done_at text not null,
    primary key (year, item)
  )`,
  `create table throttles (
    key text primary key,
    count integer not null default 0,
    window_ends_at text not null,
    blocked_until text
  )`,
  `create table used_captchas (
    signature text primary key,
    expires_at text not null
  )`,
  `create table instances (
    id text not null primary key,
    secret_mark text not null,
    seen_at text not null
  )`,
  `create table job_runs (
    name text not null primary key,
    instance text not null,
    began_at text not null,
    due_at text not null
  )`,
  `create table backups (
    id text primary key,
    name text not null,
    state text not null,
    began_at text not null,
    seen_at text not null,
    ended_at text,
    asked_by text,
    step text,
    done bigint not null default 0,
    total bigint not null default 0,
    size bigint,
    sha256 text,
    tables integer,
    files integer,
    problem text
  )`,
  `create table data_versions (
    name text primary key,
    version bigint not null
  )`,
];

export const indexes = [
  "create index journal_by_act on journal (act, id desc)",
  "create index journal_by_actor on journal (actor_id)",
  "create index journal_by_subject on journal (subject_id)",
  "create index journal_by_time on journal (at)",
  "create index contact_messages_newest on contact_messages (created_at desc, id desc) where deleted_at is null",
  "create index contact_messages_to_do on contact_messages (created_at desc, id desc) where done_at is null and deleted_at is null",
  "create index contact_messages_trash on contact_messages (deleted_at) where deleted_at is not null",
  "create index contact_messages_by_time on contact_messages (created_at)",
  "create index yearly_reviews_by_person on yearly_reviews (done_by) where done_by is not null",
  "create index backups_newest on backups (began_at desc, id desc)",
];
