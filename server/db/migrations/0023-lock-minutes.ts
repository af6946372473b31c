import { type Kysely, sql } from "kysely";

const FILES = `create table minutes_files (
  file_name text primary key,
  size integer not null,
  sha256 text not null,
  event_id text not null references meetings (event_id) on delete cascade,
  rectification integer not null default 0
)`;

/** A table of which rows are locked once their meeting is published. */
interface Locked {
  table: string;
  /** Column that leads to the meeting: its own, or that of an item. */
  by: "event_id" | "item_id" | "notice_id";
  columns: string[];
  /** Ids of accounts: an erasure empties them, nothing else changes them. */
  people?: string[];
  /** Part of a condition on `old`: rows that may still be deleted. */
  deletable?: string;
}

const LOCKED: Locked[] = [
  {
    table: "meeting_officers",
    by: "event_id",
    columns: ["event_id", "role", "name_then"],
    people: ["user_id"],
  },
  {
    table: "agenda_items",
    by: "event_id",
    columns:
      `id event_id rank title minutes speaker_name expected proposal closed_doors state proposed_name
      added_after_notice carried_from started_at version created_at`.split(/\s+/),
    people: ["speaker_id", "proposed_by"],
  },
  {
    table: "item_files",
    by: "item_id",
    columns: ["item_id", "document_id"],
    // The minutes have the name of a document; the trash takes the document itself.
    deletable: "not exists (select 1 from documents where documents.id = old.document_id)",
  },
  {
    table: "item_notes",
    by: "item_id",
    columns: ["item_id", "markdown", "version", "writing_until", "updated_by", "updated_at"],
    people: ["writer_id"],
  },
  {
    table: "item_note_versions",
    by: "item_id",
    columns: ["item_id", "version", "markdown", "author_name", "created_at"],
    people: ["author_id"],
  },
  {
    table: "notices",
    by: "event_id",
    columns: ["id", "event_id", "sent_at", "sent_name", "words", "snapshot"],
    people: ["sent_by"],
  },
  {
    table: "notice_people",
    by: "notice_id",
    columns: ["id", "notice_id", "name_then", "state"],
    people: ["user_id"],
  },
  {
    table: "attendances",
    by: "event_id",
    columns:
      `id event_id guest name_then structure_then college_then mode arrived_at left_at via client_id
      left_client_id phone_at voided_at`.split(/\s+/),
    people: ["user_id", "recorded_by"],
  },
  // What becomes of a decision goes on: follow_up, followed_at, replaced_by and version are free.
  {
    table: "decisions",
    by: "event_id",
    columns:
      `id item_id event_id group_id rank text method hands outcome year number number_text published_at
      search created_at`.split(/\s+/),
  },
  // They are deleted a year after the publication.
  {
    table: "remarks",
    by: "item_id",
    columns: "id item_id author_name old_text new_text why state answer created_at".split(" "),
    people: ["author_id"],
    deletable: "1 = 1",
  },
  {
    table: "approvals",
    by: "event_id",
    columns: ["id", "event_id", "name_then", "text_sha256", "approved_at"],
    people: ["user_id"],
  },
  {
    table: "rectifications",
    by: "event_id",
    columns: `id event_id number text why author_name adopted_in adopted_text pdf_file pdf_sha256
      created_at`.split(/\s+/),
    people: ["author_id"],
  },
  {
    table: "minutes_files",
    by: "event_id",
    columns: ["file_name", "size", "sha256", "event_id", "rectification"],
  },
];

/** Of a published meeting nothing changes but its revision, which says that a rectification came. */
const MEETING_COLUMNS =
  `event_id state version reading_days current_item_id code_secret created_at convened_at opened_at
  closed_at read_until draft_reason published_at year number minutes minutes_sha256 pdf_file pdf_sha256 search`.split(
    /\s+/,
  );

const MEETING_OF = {
  event_id: "old.event_id",
  item_id: "(select event_id from agenda_items where agenda_items.id = old.item_id)",
  notice_id: "(select event_id from notices where notices.id = old.notice_id)",
};

const isPublished = (by: Locked["by"]): string =>
  `exists (select 1 from meetings where meetings.event_id = ${MEETING_OF[by]} and meetings.state = 'published')`;

interface Trigger {
  name: string;
  table: string;
  /** « delete », or « update of » with columns. */
  on: string;
  /** On `old`. */
  when: string;
  /** On `old` and `new`, without a subquery. */
  changed?: string;
}

function* triggersOf({ table, by, columns, people = [], deletable }: Locked): Generator<Trigger> {
  const when = isPublished(by);
  yield { name: `${table}_locked`, table, on: `update of ${columns.join(", ")}`, when };
  for (const column of people)
    yield {
      name: `${table}_${column}_locked`,
      table,
      on: `update of ${column}`,
      when,
      changed: `new.${column} is not null and new.${column} <> coalesce(old.${column}, '')`,
    };
  yield {
    name: `${table}_undeletable`,
    table,
    on: "delete",
    when: deletable === undefined ? when : `${when} and not (${deletable})`,
  };
}

const TRIGGERS: Trigger[] = [
  {
    name: "meetings_locked",
    table: "meetings",
    on: `update of ${MEETING_COLUMNS.join(", ")}`,
    when: "old.state = 'published'",
  },
  {
    name: "meetings_undeletable",
    table: "meetings",
    on: "delete",
    when: "old.state = 'published'",
  },
  ...LOCKED.flatMap((one) => [...triggersOf(one)]),
];

const onSqlite = ({ name, table, on, when, changed }: Trigger): string[] => [
  `create trigger ${name} before ${on} on ${table}
    when ${changed === undefined ? "" : `${changed} and `}${when}
    begin select raise(abort, 'minutes_published'); end`,
];

const onPostgres = ({ name, table, on, when, changed }: Trigger): string[] => [
  `create function refuse_${name}() returns trigger language plpgsql as $$
    begin
      if ${when} then
        raise exception 'minutes_published' using errcode = 'MN001';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
  `create trigger ${name} before ${on} on ${table} for each row
    ${changed === undefined ? "" : `when (${changed})`} execute function refuse_${name}()`,
];

/** What is published does not change, whatever the code above: the database refuses it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FILES).execute(db);
  await sql.raw("create index minutes_files_of_meeting on minutes_files (event_id)").execute(db);
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections !== false;
  for (const trigger of TRIGGERS)
    for (const statement of isPostgres ? onPostgres(trigger) : onSqlite(trigger))
      await sql.raw(statement).execute(db);
}
