import type { CalendarScope } from "#contract/agenda-limits.ts";
import type { Instant } from "../instant.ts";

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

export interface CalendarTables {
  calendars: CalendarsTable;
}
