import {
  type ActivityKind,
  FREQUENCIES,
  type Frequency,
  type Happening,
  type NotificationKind,
} from "./notification-limits.ts";

/** Defaults: a weekly digest, and an immediate email for what cannot wait. */
export const DEFAULT_FREQUENCY: Record<NotificationKind, Frequency> = {
  event: "weekly",
  event_changed: "weekly",
  event_cancelled: "weekly",
  document: "weekly",
  comment: "weekly",
  mention: "now",
  invitation: "now",
  reminder_days: "now",
  reminder_hours: "never",
  place_free: "now",
  group_mail: "now",
  request: "now",
  action_reminder: "now",
};

const CHOICES: Partial<Record<Happening, ActivityKind>> = {
  event_removed: "event_cancelled",
  event_restored: "event_changed",
  document_version: "document",
  minutes_published: "document",
  minutes_rectified: "document",
};

/** The preference that applies to an activity: a removed meeting follows the one of cancelled meetings. */
export const choiceFor = (happening: Happening): ActivityKind =>
  CHOICES[happening] ?? (happening as ActivityKind);

const AT_ONCE_OR_NEVER: readonly Frequency[] = ["now", "never"];

/** Frequencies offered for a kind: a kind that cannot be gathered in a digest is only on or off. */
export const frequenciesOf = (kind: NotificationKind): readonly Frequency[] =>
  AT_ONCE_OR_NEVER.includes(DEFAULT_FREQUENCY[kind]) ? AT_ONCE_OR_NEVER : FREQUENCIES;

/** A member's preference; for all groups when it names none. */
export interface Choice {
  kind: NotificationKind;
  groupId?: string | undefined;
  frequency: Frequency;
}

/** The frequency of a kind for a member in a group: the group's preference, else the kind's, else the default. */
export function frequencyFor(
  choices: readonly Choice[],
  kind: NotificationKind,
  groupId?: string,
): Frequency {
  const of = choices.filter((choice) => choice.kind === kind);
  const own = groupId === undefined ? undefined : of.find((one) => one.groupId === groupId);
  const general = of.find((one) => one.groupId === undefined);
  return (own ?? general)?.frequency ?? DEFAULT_FREQUENCY[kind];
}
