/** A vote on a date of a poll. */
export const POLL_VOTES = ["yes", "maybe", "no"] as const;
export type PollVote = (typeof POLL_VOTES)[number];
/** Days of one poll, and polls of one group that are not closed. */
export const POLL_DAYS_MAX = 20;
export const POLLS_MAX = 20;
/** People whose votes are named, the first who answered; all of them are counted. */
export const POLL_NAMES_MAX = 300;
/** Documents of one meeting. */
export const EVENT_DOCUMENTS_MAX = 20;
