/** What happens in a group, and is told to those who are in it, as they choose it. */
export const ACTIVITY_KINDS = ["event", "event_changed", "event_cancelled", "document"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
/** The same, as it is told: a meeting in the trash, and one that is back, have words of their own and no choice of their own. */
export const HAPPENINGS = [...ACTIVITY_KINDS, "event_removed", "event_restored"] as const;
export type Happening = (typeof HAPPENINGS)[number];
/** All that people choose to be written to about, or not. */
export const NOTIFICATION_KINDS = [
  ...ACTIVITY_KINDS,
  "invitation",
  "reminder_days",
  "reminder_hours",
  "place_free",
  "group_mail",
  "request",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export const FREQUENCIES = ["now", "daily", "weekly", "never"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** How long what happened is remembered, for letters and « Quoi de neuf ». */
export const ACTIVITY_DAYS = 60;
/** Beyond, it is said that there are more. */
export const UNREAD_MAX = 99;
/** Of a mail to a group: how many a day somebody writes, and for how long it can be taken back. */
export const GROUP_MAILS_A_DAY = 2;
export const GROUP_MAIL_WAITS_MS = 10 * 60_000;
/** Nobody waits for their letter to learn that a meeting which is so near is off, or moved. */
export const URGENT_HOURS = 48;
/** Lines of one letter; the others are counted. */
export const DIGEST_LINES_MAX = 40;
