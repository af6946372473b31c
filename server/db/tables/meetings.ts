import type { Generated } from "kysely";
import type {
  ActionState,
  DecisionFollowUp,
  DecisionMethod,
  DecisionOutcome,
  ItemExpectation,
  ItemState,
  MeetingOffice,
  MeetingState,
  PresenceMode,
  PresenceVia,
  RemarkState,
} from "#contract/meeting-limits.ts";
import type { Instant } from "../instant.ts";

/** An event with an agenda. */
export interface MeetingsTable {
  event_id: string;
  state: MeetingState;
  /** Grows with each change that a reader sees. */
  revision: Generated<number>;
  /** That of its settings. */
  version: Generated<number>;
  reading_days: number;
  current_item_id: Generated<string | null>;
  /** From which the codes of the room are derived. */
  code_secret: string;
  created_at: Instant;
  convened_at: Generated<Instant | null>;
  opened_at: Generated<Instant | null>;
  closed_at: Generated<Instant | null>;
  /** YYYY-MM-DD, in Paris. */
  read_until: Generated<string | null>;
  /** Why the reading went back to drafting. */
  draft_reason: Generated<string | null>;
  published_at: Generated<Instant | null>;
  /** Of the minutes: the year of the meeting, and the number in the group and the year. */
  year: Generated<number | null>;
  number: Generated<number | null>;
  /** PublishedMinutes, as JSON. */
  minutes: Generated<string | null>;
  /** Of `minutes`. */
  minutes_sha256: Generated<string | null>;
  pdf_file: Generated<string | null>;
  pdf_sha256: Generated<string | null>;
  /** Folded words of the published minutes. */
  search: Generated<string>;
}

export interface MeetingOfficersTable {
  event_id: string;
  role: MeetingOffice;
  user_id: string | null;
  name_then: string;
}

export interface AgendaItemsTable {
  id: string;
  event_id: string;
  rank: number;
  title: string;
  /** Planned; 0 for none. */
  minutes: number;
  speaker_id: string | null;
  speaker_name: string;
  expected: ItemExpectation;
  proposal: string;
  /** 1 for « huis clos ». */
  closed_doors: number;
  state: ItemState;
  proposed_by: string | null;
  proposed_name: Generated<string>;
  added_after_notice: Generated<number>;
  /** The item of the meeting before. */
  carried_from: Generated<string | null>;
  started_at: Generated<Instant | null>;
  version: Generated<number>;
  created_at: Instant;
  /** That of the meeting at the last change of the item, its note, its decisions or its actions. */
  revision: Generated<number>;
}

export interface ItemFilesTable {
  item_id: string;
  document_id: string;
}

export interface ItemNotesTable {
  item_id: string;
  markdown: string;
  version: number;
  writer_id: string | null;
  writing_until: Instant | null;
  /** The name of then. */
  updated_by: string;
  updated_at: Instant;
}

export interface ItemNoteVersionsTable {
  item_id: string;
  version: number;
  markdown: string;
  author_id: string | null;
  author_name: string;
  created_at: Instant;
}

export interface NoticesTable {
  id: string;
  event_id: string;
  sent_at: Instant;
  sent_by: string | null;
  sent_name: string;
  words: string;
  /** Event, items and documents as they were, as JSON. */
  snapshot: string;
}

export interface NoticePeopleTable {
  id: string;
  notice_id: string;
  user_id: string | null;
  name_then: string;
  mail_id: string | null;
  state: "sent" | "paper";
}

/** One stay of a person in a meeting. */
export interface AttendancesTable {
  id: string;
  event_id: string;
  user_id: string | null;
  /** 1 for a guest, who has no account. */
  guest: number;
  name_then: string;
  structure_then: Generated<string>;
  college_then: Generated<string>;
  mode: PresenceMode;
  arrived_at: Instant;
  left_at: Instant | null;
  via: PresenceVia;
  /** The same for a repeated send of one arrival; and of one departure. */
  client_id: string;
  left_client_id: Generated<string | null>;
  recorded_by: string | null;
  /** The time by the phone, when it was sent later. */
  phone_at: Generated<Instant | null>;
  voided_at: Generated<Instant | null>;
  /** That of the meeting at the last change. */
  revision: Generated<number>;
}

export interface DecisionsTable {
  id: string;
  item_id: string;
  event_id: string;
  group_id: string;
  rank: number;
  text: string;
  method: DecisionMethod;
  /** HandCounts[], as JSON. */
  hands: string;
  outcome: DecisionOutcome;
  year: Generated<number | null>;
  number: Generated<number | null>;
  /** « COPIL 2026-07 », with the name of the group of then. */
  number_text: Generated<string | null>;
  published_at: Generated<Instant | null>;
  follow_up: Generated<DecisionFollowUp>;
  followed_at: Generated<Instant | null>;
  replaced_by: Generated<string | null>;
  /** Folded: the text, after the number once it is published. */
  search: string;
  version: Generated<number>;
  created_at: Instant;
}

export interface ActionsTable {
  id: string;
  item_id: string | null;
  event_id: string | null;
  group_id: string;
  rank: number;
  text: string;
  owner_id: string | null;
  owner_name: string;
  due_day: string | null;
  state: ActionState;
  /** Before, only those who read the draft see it. */
  published_at: Generated<Instant | null>;
  reminders: Generated<number>;
  reminded_on: Generated<string | null>;
  search: string;
  version: Generated<number>;
  created_at: Instant;
  ended_at: Generated<Instant | null>;
}

export interface ActionEventsTable {
  id: string;
  action_id: string;
  created_at: Instant;
  user_id: string | null;
  name_then: string;
  /** What changed, as JSON. */
  what: string;
}

export interface RemarksTable {
  id: string;
  item_id: string;
  author_id: string | null;
  author_name: string;
  old_text: string;
  new_text: string;
  why: string;
  state: RemarkState;
  answer: Generated<string>;
  created_at: Instant;
}

export interface MinutesReadersTable {
  event_id: string;
  user_id: string;
  read_at: Instant;
}

export interface ApprovalsTable {
  id: string;
  event_id: string;
  user_id: string | null;
  name_then: string;
  /** Of the text that was approved. */
  text_sha256: string;
  approved_at: Instant;
}

export interface RectificationsTable {
  id: string;
  event_id: string;
  number: number;
  text: string;
  why: string;
  author_id: string | null;
  author_name: string;
  adopted_in: string | null;
  adopted_text: Generated<string>;
  pdf_file: string;
  pdf_sha256: string;
  created_at: Instant;
}

/** The PDF of published minutes, or of one of their rectifications. */
export interface MinutesFilesTable {
  file_name: string;
  size: number;
  sha256: string;
  event_id: string;
  /** Its number; 0 for the minutes. */
  rectification: Generated<number>;
}

export interface GroupReviewsTable {
  group_id: string;
  year: number;
  done: string;
  difficulties: string;
  ahead: string;
  /** ReviewFigures, as JSON, once it is validated. */
  figures: string | null;
  version: number;
  validated_in: string | null;
  validated_at: Instant | null;
}

export interface MeetingTables {
  meetings: MeetingsTable;
  meeting_officers: MeetingOfficersTable;
  agenda_items: AgendaItemsTable;
  item_files: ItemFilesTable;
  item_notes: ItemNotesTable;
  item_note_versions: ItemNoteVersionsTable;
  notices: NoticesTable;
  notice_people: NoticePeopleTable;
  attendances: AttendancesTable;
  decisions: DecisionsTable;
  actions: ActionsTable;
  action_events: ActionEventsTable;
  remarks: RemarksTable;
  minutes_readers: MinutesReadersTable;
  approvals: ApprovalsTable;
  rectifications: RectificationsTable;
  minutes_files: MinutesFilesTable;
  group_reviews: GroupReviewsTable;
}
