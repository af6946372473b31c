import type { Generated } from "kysely";
import type { EventAnswer } from "#contract/agenda-limits.ts";
import type { Repeat } from "#contract/repeat.ts";
import type { Instant } from "../instant.ts";

export interface EventsTable {
  id: string;
  group_id: string;
  title: string;
  message: string;
  /** YYYY-MM-DD; the API says it at noon UTC. */
  day: string;
  start_time: string;
  end_time: string;
  place: Generated<string | null>;
  /** Of the video meeting. */
  link: Generated<string | null>;
  /** Places in the room; null for as many as come. */
  capacity: Generated<number | null>;
  /** Folded title. */
  search: string;
  /** Words of its texts (server/db/words.ts). */
  tokens: Generated<string>;
  version: Generated<number>;
  /** How often a change had to reach calendars (RFC 5545, 3.8.7.4), and when it last did. */
  sequence: Generated<number>;
  changed_at: Generated<Instant | null>;
  /** It stays visible, marked; the reason says why. */
  cancelled_at: Generated<Instant | null>;
  cancel_reason: Generated<string | null>;
  created_at: Instant;
  deleted_at: Instant | null;
  /** The group that took it to the trash, and takes it back: nothing that was deleted by itself. */
  left_with_group: Generated<string | null>;
  /** The series that it is of, and the day that the rule of the series gave it: it may have been moved from there. */
  series_id: Generated<string | null>;
  original_day: Generated<string | null>;
  /** 1 when the rule no longer gives that day: it was called off by that, and takes place again with it. */
  off_rule: Generated<number>;
  /** The series that took it to the trash, and takes it back. */
  left_with_series: Generated<string | null>;
}

/** What its meetings are like, but for those that were changed apart, and the rule that makes them. */
export interface EventSeriesTable {
  id: string;
  group_id: string;
  title: string;
  message: string;
  start_time: string;
  end_time: string;
  place: string | null;
  link: string | null;
  capacity: number | null;
  first_day: string;
  freq: Repeat["freq"];
  every: number;
  /** "2,4": Tuesday and Thursday. */
  weekdays: string;
  nth: number | null;
  month_day: number | null;
  until_day: string;
  created_at: Instant;
  deleted_at: Instant | null;
}

/** An RSVP to an event. */
export interface EventAnswersTable {
  event_id: string;
  user_id: string;
  answer: EventAnswer;
  word: string | null;
  /** Order of those who asked for a place in the room. */
  rank: number | null;
  /** 1 until the member has been notified that a seat is theirs. */
  waiting: Generated<number>;
  answered_at: Instant;
}

/** A document of the group that a meeting is about. */
export interface EventFilesTable {
  event_id: string;
  document_id: string;
}

/** A meeting to which the people of its group were invited by mail: those who were in it then. */
export interface InvitedEventsTable {
  event_id: string;
  asked_at: Instant;
  /** They need no invitation. */
  asked_by: string | null;
  /** The same for the meetings of a series to which people were invited at once. */
  together: string | null;
}

/** The last state of an event that a person was emailed. */
export interface EventInvitationsTable {
  /** The secret of the link, and of the address for answers, is derived from it and from the address of the person. */
  id: string;
  event_id: string;
  user_id: string;
  /** SHA-256 of that secret, hexadecimal; null for who wanted no such mails. */
  token_hash: string | null;
  /** How the meeting stood: its sequence, and 1 when it did not take place. */
  told_sequence: number;
  told_off: number;
  /** The SEQUENCE that stood in the mail, and the first one that said the present hours. */
  sent_sequence: number;
  moved_sequence: number;
  /** "2027-01-15 09:00 10:30". */
  hours: string;
  /** Digest of all that the mail said of it. */
  facts: string;
  sent_at: Instant | null;
  /** The last answer by mail: an older one that comes later says nothing. */
  reply_sequence: number | null;
  reply_stamp: Instant | null;
  /** SHA-256 of the secret that answers for all of those that came together; the same in each of them. */
  together_hash: string | null;
}

/** Up to where a mailbox of answers has been read. */
export interface AnswerMailboxesTable {
  mailbox: string;
  /** Its numbers mean something as long as this is the same (RFC 9051, 2.3.1.1). */
  uid_validity: string;
  seen_uid: number;
  /** The mail that is being read, and by which instance (server/jobs/claim-run.ts). */
  reading_uid: number | null;
  reading_instance: string | null;
}

export interface EventTables {
  events: EventsTable;
  event_series: EventSeriesTable;
  event_answers: EventAnswersTable;
  event_files: EventFilesTable;
  invited_events: InvitedEventsTable;
  event_invitations: EventInvitationsTable;
  answer_mailboxes: AnswerMailboxesTable;
}
