import type { Generated } from "kysely";
import type { CalendarScope, EventAnswer } from "../../contract/limits.ts";
import type { Instant } from "./instant.ts";

export interface GroupsTable {
  id: string;
  name: string;
  /** Folded name: two live groups never share it. */
  name_key: string;
  description: string;
  version: Generated<number>;
  created_at: Instant;
  deleted_at: Instant | null;
}

export interface GroupMembersTable {
  group_id: string;
  user_id: string;
  joined_at: Instant;
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
}

/** Whether somebody comes to an event. */
export interface EventAnswersTable {
  event_id: string;
  user_id: string;
  answer: EventAnswer;
  word: string | null;
  /** Order of those who asked for a place in the room. */
  rank: number | null;
  answered_at: Instant;
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
