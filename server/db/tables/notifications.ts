import type { Generated } from "kysely";
import type {
  ActivityKind,
  Frequency,
  Happening,
  NotificationKind,
} from "#contract/notification-limits.ts";
import type { Instant } from "../instant.ts";

/** Something that happened in a group: one row per act, however many members are notified. */
export interface ActivitiesTable {
  id: string;
  at: Instant;
  kind: Happening;
  group_id: string;
  /** The event, the document or the comment; of several events, the first. */
  subject_id: string;
  /** How many events. */
  count: Generated<number>;
  /** 1 when it is too urgent for the digest. */
  urgent: Generated<number>;
  actor_id: string | null;
}

/** Notifications that a member chose, and their frequency; '' means all groups. */
export interface NotificationSettingsTable {
  user_id: string;
  kind: NotificationKind;
  group_id: string;
  frequency: Frequency;
  /** What a link of a mail put an end to, and gives back. */
  before: Frequency | null;
}

/** A digest of a member: the moment up to which it covers activities, and when the next one is due. */
export interface DigestsTable {
  user_id: string;
  frequency: "urgent" | Frequency;
  seen_to: Instant;
  due_at: Instant;
}

/** Start of a kind of activity in a group whose digest changed; deleted with the next digest. */
export interface DigestStartsTable {
  user_id: string;
  kind: ActivityKind;
  group_id: string;
  seen_to: Instant;
}

/** The moment up to which a member has read « Quoi de neuf ». */
export interface ActivityReadersTable {
  user_id: string;
  seen_to: Instant;
}

/** A reminder that was sent: each is sent once. */
export interface EventRemindersTable {
  event_id: string;
  user_id: string;
  kind: "reminder_days" | "reminder_hours";
  sent_at: Instant;
}

/** An email from an animator to the whole group. */
export interface GroupMailsTable {
  id: string;
  group_id: string;
  sender_id: string | null;
  subject: string;
  body: string;
  /** 1 when it goes to who wants no such mails too. */
  official: number;
  /** 1 when answers go to the sender, whose address everybody then sees. */
  replies: number;
  queued_at: Instant;
  cancelled_at: Instant | null;
  /** The last account that it has gone to, in the order of their ids. */
  sent_to: Generated<string>;
  sent_count: Generated<number>;
  sent_at: Instant | null;
}

export interface NotificationTables {
  activities: ActivitiesTable;
  notification_settings: NotificationSettingsTable;
  digests: DigestsTable;
  digest_starts: DigestStartsTable;
  activity_readers: ActivityReadersTable;
  event_reminders: EventRemindersTable;
  group_mails: GroupMailsTable;
}
