import type { Generated } from "kysely";
import type { PollVote } from "#contract/poll-limits.ts";
import type { Instant } from "../instant.ts";

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

export interface PollTables {
  polls: PollsTable;
  poll_days: PollDaysTable;
  poll_votes: PollVotesTable;
}
