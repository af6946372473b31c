import type { Generated } from "kysely";
import type { CalendarScope, EventAnswer, GroupRole, JoinPolicy } from "#contract/limits.ts";
import type { PollVote } from "#contract/poll-limits.ts";
import type { Repeat } from "#contract/repeat.ts";
import type { Instant } from "./instant.ts";

export interface GroupsTable {
  id: string;
  name: string;
  /** Folded name: two live groups never share it. */
  name_key: string;
  description: string;
  version: Generated<number>;
  join_policy: Generated<JoinPolicy>;
  /** Members can still read the group; joining and publishing are closed. */
  archived_at: Generated<Instant | null>;
  created_at: Instant;
  deleted_at: Instant | null;
}

export interface GroupMembersTable {
  group_id: string;
  user_id: string;
  joined_at: Instant;
  role: Generated<GroupRole>;
  role_since: Generated<Instant | null>;
}

/** A request to join a group that admits members on request; a decision closes it. */
export interface GroupRequestsTable {
  id: string;
  group_id: string;
  user_id: string;
  words: string;
  asked_at: Instant;
  decided_at: Instant | null;
  decided_by: string | null;
  answer: "accepted" | "refused" | null;
  reason: string | null;
}

/** An invitation to a group that is closed to other members. */
export interface GroupInvitationsTable {
  group_id: string;
  user_id: string;
  invited_at: Instant;
}

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
  search: string;
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

/** Days proposed to a group; the one that is chosen becomes an event. */
export interface PollsTable {
  id: string;
  group_id: string;
  title: string;
  message: string;
  place: string | null;
  link: string | null;
  /** YYYY-MM-DD: one may answer until it is over, in Paris. */
  closes_on: string | null;
  closed_at: Instant | null;
  chosen_day_id: string | null;
  chosen_event_id: string | null;
  version: Generated<number>;
  created_at: Instant;
  deleted_at: Instant | null;
  /** The group that took it to the trash, and takes it back. */
  left_with_group: Generated<string | null>;
}

export interface PollDaysTable {
  id: string;
  poll_id: string;
  day: string;
  start_time: string;
  end_time: string;
}

export interface PollVotesTable {
  day_id: string;
  user_id: string;
  vote: PollVote;
  voted_at: Instant;
}

/** A secret address under which a device reads the agenda of a person. */
export interface CalendarsTable {
  id: string;
  user_id: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  scope: CalendarScope;
  group_id: string | null;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
  revoked_at: Instant | null;
}
