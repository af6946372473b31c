/** Kinds of activity notified to the members of a group, by their preferences. */
export const ACTIVITY_KINDS = [
  "event",
  "event_changed",
  "event_cancelled",
  "document",
  "comment",
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
/** Kinds as they are notified: a deleted or restored meeting and a new version have their own text but no preference. */
export const HAPPENINGS = [
  ...ACTIVITY_KINDS,
  "event_removed",
  "event_restored",
  "document_version",
  "minutes_published",
  "minutes_rectified",
] as const;
export type Happening = (typeof HAPPENINGS)[number];
/** Days and hours before a meeting. */
export const REMINDER_KINDS = ["reminder_days", "reminder_hours"] as const;
/** All kinds that have a preference. */
export const NOTIFICATION_KINDS = [
  ...ACTIVITY_KINDS,
  "mention",
  "invitation",
  ...REMINDER_KINDS,
  "place_free",
  "group_mail",
  "request",
  "action_reminder",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
export const FREQUENCIES = ["now", "daily", "weekly", "never"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
/** Days that activities are retained, for digests and « Quoi de neuf ». */
export const ACTIVITY_DAYS = 60;
/** Most news that are counted. */
export const UNREAD_MAX = 99;
/** Emails to groups that a member may send per day, and how long each can be cancelled. */
export const GROUP_MAILS_A_DAY = 2;
export const GROUP_MAIL_WAITS_MS = 10 * 60_000;
/** Hours before a meeting at which each reminder is sent. */
export const REMINDER_HOURS: Record<(typeof REMINDER_KINDS)[number], number> = {
  reminder_days: 48,
  reminder_hours: 2,
};
/** Hours before a meeting within which a cancellation or a move is notified at once. */
export const URGENT_HOURS = 48;
/** Lines of one digest; further items are only counted. */
export const DIGEST_LINES_MAX = 40;
