import {
  type ActivityKind,
  FREQUENCIES,
  type Frequency,
  type Happening,
  type NotificationKind,
} from "./notification-limits.ts";

/** What somebody gets who has chosen nothing: a calm letter each week, and what cannot wait for it. */
export const DEFAULT_FREQUENCY: Record<NotificationKind, Frequency> = {
  event: "weekly",
  event_changed: "weekly",
  event_cancelled: "weekly",
  document: "weekly",
  invitation: "now",
  reminder_days: "now",
  reminder_hours: "never",
  place_free: "now",
  group_mail: "now",
  request: "now",
};

/** Which choice what happened goes by: whoever wants to hear of meetings that are off hears of those that are gone. */
export const choiceFor = (happening: Happening): ActivityKind => {
  if (happening === "event_removed") return "event_cancelled";
  return happening === "event_restored" ? "event_changed" : happening;
};

const AT_ONCE_OR_NEVER: readonly Frequency[] = ["now", "never"];

/** What can be chosen of a kind: of what cannot be gathered in a letter, whether it comes. */
export const frequenciesOf = (kind: NotificationKind): readonly Frequency[] =>
  AT_ONCE_OR_NEVER.includes(DEFAULT_FREQUENCY[kind]) ? AT_ONCE_OR_NEVER : FREQUENCIES;

/** A choice that somebody made; without a group, for all of them. */
export interface Choice {
  kind: NotificationKind;
  groupId?: string | undefined;
  frequency: Frequency;
}

/** How often somebody hears of a kind of thing in a group: what was chosen for the group, else for the kind, else the default. */
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
