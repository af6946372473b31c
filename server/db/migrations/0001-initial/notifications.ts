/** Activities, who is notified of them, and the outbox. Parents before children. */
export const tables = [
  `create table activities (
    id text primary key,
    at text not null,
    kind text not null,
    group_id text not null references groups (id) on delete cascade,
    subject_id text not null,
    count integer not null default 1,
    urgent integer not null default 0,
    actor_id text references users (id) on delete set null
  )`,
  `create table activity_readers (
    user_id text primary key references users (id) on delete cascade,
    seen_to text not null
  )`,
  `create table notification_settings (
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    group_id text not null,
    frequency text not null,
    before text,
    primary key (user_id, kind, group_id)
  )`,
  `create table digests (
    user_id text not null references users (id) on delete cascade,
    frequency text not null,
    seen_to text not null,
    due_at text not null,
    primary key (user_id, frequency)
  )`,
  `create table digest_starts (
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    group_id text not null references groups (id) on delete cascade,
    seen_to text not null,
    primary key (user_id, kind, group_id)
  )`,
  `create table mails (
    id text primary key,
    attempts integer not null default 0,
    kind text not null,
    recipient text not null,
    subject text not null,
    sealed text not null,
    status text not null,
    next_attempt_at text not null,
    created_at text not null,
    last_error text,
    sent_at text,
    recipient_id text,
    subject_id text,
    bulk integer not null default 0
  )`,
];

export const indexes = [
  "create index activities_of_group on activities (group_id, at)",
  "create index activities_by_time on activities (urgent, at)",
  "create index activities_by_person on activities (actor_id) where actor_id is not null",
  "create index notification_settings_of_kind on notification_settings (kind, group_id, user_id, frequency)",
  "create index digests_due on digests (frequency, due_at)",
  "create index digests_seen on digests (frequency, seen_to)",
  "create index digest_starts_of_group on digest_starts (group_id)",
  "create index mails_by_status on mails (status, id desc)",
  "create index mails_due on mails (bulk, next_attempt_at) where status in ('waiting', 'sending')",
  "create index mails_by_time on mails (status, created_at)",
  "create index mails_of_erased on mails (status, created_at) where kind = 'person_erased'",
];
