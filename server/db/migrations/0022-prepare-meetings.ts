import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  // A meeting is an event with an agenda. `revision` grows with each change that a reader sees, `version` with its settings. `minutes`: what was
  // published, as JSON. `search`: its words, folded.
  `create table meetings (
    event_id text primary key references events (id) on delete cascade,
    state text not null,
    revision integer not null default 1,
    version integer not null default 1,
    reading_days integer not null,
    current_item_id text,
    code_secret text not null,
    created_at text not null,
    convened_at text,
    opened_at text,
    closed_at text,
    read_until text,
    draft_reason text,
    published_at text,
    year integer,
    number integer,
    minutes text,
    minutes_sha256 text,
    pdf_file text,
    pdf_sha256 text,
    search text not null default ''
  )`,
  "create index meetings_by_publication on meetings (published_at, event_id) where published_at is not null",
  "create index meetings_in_reading on meetings (read_until) where state = 'reading'",
  // Names are those of then: an erased account leaves them without its id.
  `create table meeting_officers (
    event_id text not null references meetings (event_id) on delete cascade,
    role text not null,
    user_id text references users (id) on delete set null,
    name_then text not null,
    primary key (event_id, role)
  )`,
  "create index meeting_officers_of_user on meeting_officers (user_id) where user_id is not null",
  `create table agenda_items (
    id text primary key,
    event_id text not null references meetings (event_id) on delete cascade,
    rank integer not null,
    title text not null,
    minutes integer not null,
    speaker_id text references users (id) on delete set null,
    speaker_name text not null,
    expected text not null,
    proposal text not null,
    closed_doors integer not null,
    state text not null,
    proposed_by text references users (id) on delete set null,
    proposed_name text not null default '',
    added_after_notice integer not null default 0,
    carried_from text,
    started_at text,
    version integer not null default 1,
    created_at text not null
  )`,
  "create index agenda_items_of_meeting on agenda_items (event_id, rank, id)",
  "create index agenda_items_speaker on agenda_items (speaker_id) where speaker_id is not null",
  "create index agenda_items_proposed_by on agenda_items (proposed_by) where proposed_by is not null",
  `create table item_files (
    item_id text not null references agenda_items (id) on delete cascade,
    document_id text not null references documents (id) on delete cascade,
    primary key (item_id, document_id)
  )`,
  "create index item_files_of_document on item_files (document_id)",
  `create table item_notes (
    item_id text primary key references agenda_items (id) on delete cascade,
    markdown text not null,
    version integer not null,
    writer_id text references users (id) on delete set null,
    writing_until text,
    updated_by text not null,
    updated_at text not null
  )`,
  "create index item_notes_writer on item_notes (writer_id) where writer_id is not null",
  // Each save of a note, in its order; nothing is ever changed here.
  `create table item_note_versions (
    item_id text not null references agenda_items (id) on delete cascade,
    version integer not null,
    markdown text not null,
    author_id text references users (id) on delete set null,
    author_name text not null,
    created_at text not null,
    primary key (item_id, version)
  )`,
  "create index item_note_versions_author on item_note_versions (author_id) where author_id is not null",
  `create table notices (
    id text primary key,
    event_id text not null references meetings (event_id) on delete cascade,
    sent_at text not null,
    sent_by text references users (id) on delete set null,
    sent_name text not null,
    words text not null,
    snapshot text not null
  )`,
  "create index notices_of_meeting on notices (event_id, sent_at)",
  "create index notices_sent_by on notices (sent_by) where sent_by is not null",
  `create table notice_people (
    id text primary key,
    notice_id text not null references notices (id) on delete cascade,
    user_id text references users (id) on delete set null,
    name_then text not null,
    mail_id text,
    state text not null
  )`,
  "create index notice_people_of_notice on notice_people (notice_id)",
  "create index notice_people_of_user on notice_people (user_id) where user_id is not null",
  // Intervals: a person who comes back has another row.
  `create table attendances (
    id text primary key,
    event_id text not null references meetings (event_id) on delete cascade,
    user_id text references users (id) on delete set null,
    guest integer not null,
    name_then text not null,
    structure_then text not null default '',
    college_then text not null default '',
    mode text not null,
    arrived_at text not null,
    left_at text,
    via text not null,
    client_id text not null,
    left_client_id text,
    recorded_by text references users (id) on delete set null,
    phone_at text,
    voided_at text
  )`,
  "create unique index attendances_sent on attendances (event_id, client_id)",
  "create unique index attendances_here on attendances (event_id, user_id) where left_at is null and voided_at is null and user_id is not null",
  "create index attendances_of_user on attendances (user_id, event_id) where user_id is not null",
  "create index attendances_recorded_by on attendances (recorded_by) where recorded_by is not null",
  `create table decisions (
    id text primary key,
    item_id text not null references agenda_items (id) on delete cascade,
    event_id text not null references meetings (event_id) on delete cascade,
    group_id text not null references groups (id) on delete cascade,
    rank integer not null,
    text text not null,
    method text not null,
    hands text not null,
    outcome text not null,
    year integer,
    number integer,
    number_text text,
    published_at text,
    follow_up text not null default 'pending',
    followed_at text,
    replaced_by text references decisions (id) on delete set null,
    search text not null,
    version integer not null default 1,
    created_at text not null
  )`,
  "create index decisions_of_item on decisions (item_id, rank, id)",
  "create index decisions_of_meeting on decisions (event_id)",
  "create unique index decisions_numbered on decisions (group_id, year, number) where number is not null",
  "create index decisions_by_publication on decisions (published_at, id) where published_at is not null",
  "create index decisions_followed on decisions (follow_up, published_at, id) where published_at is not null",
  "create index decisions_replaced_by on decisions (replaced_by) where replaced_by is not null",
  // An action goes on after its meeting; the minutes have its text of then.
  `create table actions (
    id text primary key,
    item_id text references agenda_items (id) on delete cascade,
    event_id text references meetings (event_id) on delete cascade,
    group_id text not null references groups (id) on delete cascade,
    rank integer not null,
    text text not null,
    owner_id text references users (id) on delete set null,
    owner_name text not null,
    due_day text,
    state text not null,
    published_at text,
    reminders integer not null default 0,
    reminded_on text,
    search text not null,
    version integer not null default 1,
    created_at text not null,
    ended_at text
  )`,
  "create index actions_of_item on actions (item_id, rank, id)",
  "create index actions_of_meeting on actions (event_id)",
  "create index actions_of_group on actions (group_id, due_day, id)",
  "create index actions_of_owner on actions (owner_id, state) where owner_id is not null",
  "create index actions_due on actions (due_day, id)",
  // The order of the register: those without a due day last.
  "create index actions_listed on actions ((coalesce(due_day, '9999')), id)",
  `create table action_events (
    id text primary key,
    action_id text not null references actions (id) on delete cascade,
    created_at text not null,
    user_id text references users (id) on delete set null,
    name_then text not null,
    what text not null
  )`,
  "create index action_events_of_action on action_events (action_id, created_at)",
  "create index action_events_of_user on action_events (user_id) where user_id is not null",
  `create table remarks (
    id text primary key,
    item_id text not null references agenda_items (id) on delete cascade,
    author_id text references users (id) on delete set null,
    author_name text not null,
    old_text text not null,
    new_text text not null,
    why text not null,
    state text not null,
    answer text not null default '',
    created_at text not null
  )`,
  "create index remarks_of_item on remarks (item_id, created_at)",
  "create index remarks_of_author on remarks (author_id) where author_id is not null",
  `create table minutes_readers (
    event_id text not null references meetings (event_id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    read_at text not null,
    primary key (event_id, user_id)
  )`,
  "create index minutes_readers_of_user on minutes_readers (user_id)",
  `create table approvals (
    id text primary key,
    event_id text not null references meetings (event_id) on delete cascade,
    user_id text references users (id) on delete set null,
    name_then text not null,
    text_sha256 text not null,
    approved_at text not null
  )`,
  "create unique index approvals_of_person on approvals (event_id, user_id) where user_id is not null",
  "create index approvals_of_user on approvals (user_id) where user_id is not null",
  `create table rectifications (
    id text primary key,
    event_id text not null references meetings (event_id) on delete cascade,
    number integer not null,
    text text not null,
    why text not null,
    author_id text references users (id) on delete set null,
    author_name text not null,
    adopted_in text,
    adopted_text text not null default '',
    pdf_file text not null,
    pdf_sha256 text not null,
    created_at text not null
  )`,
  "create unique index rectifications_numbered on rectifications (event_id, number)",
  "create index rectifications_author on rectifications (author_id) where author_id is not null",
  `create table group_reviews (
    group_id text not null references groups (id) on delete cascade,
    year integer not null,
    done text not null,
    difficulties text not null,
    ahead text not null,
    figures text,
    version integer not null,
    validated_in text references events (id) on delete set null,
    validated_at text,
    primary key (group_id, year)
  )`,
  "create index group_reviews_validated_in on group_reviews (validated_in) where validated_in is not null",
];

/** For words in the middle of a text. SQLite compares the words of each row, which are few. */
const ON_POSTGRES = [
  "create index meetings_search on meetings using gin (search gin_trgm_ops) with (fastupdate = off)",
  "create index decisions_search on decisions using gin (search gin_trgm_ops) with (fastupdate = off)",
  "create index decisions_number_text on decisions using gin (lower(number_text) gin_trgm_ops) with (fastupdate = off)",
  "create index actions_search on actions using gin (search gin_trgm_ops) with (fastupdate = off)",
];

/** Agendas, presence, minutes, decisions, actions and yearly reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections !== false;
  for (const statement of [...STATEMENTS, ...(isPostgres ? ON_POSTGRES : [])])
    await sql.raw(statement).execute(db);
}
