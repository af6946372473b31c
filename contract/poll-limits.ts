/** A vote on a date of a poll. */
export const POLL_VOTES = ["yes", "maybe", "no"] as const;
export type PollVote = (typeof POLL_VOTES)[number];
/** Most days of a poll, and most open polls of a group. */
export const POLL_DAYS_MAX = 20;
export const POLLS_MAX = 20;
/** Most named voters, in the order of their votes; all votes are counted. */
export const POLL_NAMES_MAX = 300;
/** Most documents of a meeting. */
export const EVENT_DOCUMENTS_MAX = 20;
