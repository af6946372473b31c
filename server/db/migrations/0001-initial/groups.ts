/** Groups, their members, documents and messages. Parents before children. */
export const tables = [
  `create table groups (
    id text primary key,
    name text not null,
    name_key text not null,
    description text not null,
    created_at text not null,
    version integer not null default 1,
    deleted_at text,
    join_policy text not null default 'open',
    archived_at text
  )`,
  `create table group_members (
    group_id text not null references groups (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    joined_at text not null,
    role text not null default 'member',
    role_since text,
    constraint group_members_key primary key (group_id, user_id)
  )`,
  `create table group_requests (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    words text not null,
    asked_at text not null,
    decided_at text,
    decided_by text references users (id) on delete set null,
    answer text,
    reason text
  )`,
  `create table group_invitations (
    group_id text not null references groups (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    invited_at text not null,
    primary key (group_id, user_id)
  )`,
  `create table group_mails (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    sender_id text references users (id) on delete set null,
    subject text not null,
    body text not null,
    official integer not null,
    replies integer not null,
    queued_at text not null,
    cancelled_at text,
    sent_to text not null default '',
    sent_count integer not null default 0,
    sent_at text
  )`,
  `create table documents (
    id text primary key,
    group_id text not null references groups (id) on delete cascade,
    name text not null,
    file_name text not null,
    size integer not null,
    sha256 text not null,
    search text not null,
    uploaded_by text references users (id) on delete set null,
    uploaded_at text not null,
    deleted_at text,
    left_with_group text
  )`,
];

export const indexes = [
  "create unique index groups_name on groups (name_key) where deleted_at is null",
  "create index groups_trash on groups (deleted_at) where deleted_at is not null",
  "create index group_members_of_user on group_members (user_id)",
  "create index group_members_animators on group_members (user_id, group_id) where role = 'animator'",
  "create unique index group_requests_open on group_requests (group_id, user_id) where decided_at is null",
  "create index group_requests_of_person on group_requests (user_id, group_id, asked_at)",
  "create index group_requests_decided_by on group_requests (decided_by) where decided_by is not null",
  "create index group_invitations_of_person on group_invitations (user_id)",
  "create index group_mails_of_group on group_mails (group_id, queued_at)",
  "create index group_mails_of_person on group_mails (sender_id, queued_at) where sender_id is not null",
  "create index group_mails_to_send on group_mails (queued_at) where cancelled_at is null and sent_at is null",
  "create unique index documents_file on documents (file_name)",
  "create index documents_newest on documents (uploaded_at desc, id desc) where deleted_at is null",
  "create index documents_of_group on documents (group_id, uploaded_at desc, id desc) where deleted_at is null",
  "create index documents_of_uploader on documents (uploaded_by)",
  "create index documents_trash on documents (deleted_at) where deleted_at is not null",
  "create index documents_left_with_group on documents (left_with_group) where left_with_group is not null",
];
