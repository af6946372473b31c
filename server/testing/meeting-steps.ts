import type { MeetingState } from "#contract/meeting-limits.ts";
import { AGENDA_STEPS } from "./meeting-agenda-steps.ts";
import { EVENT_STEPS } from "./meeting-event-steps.ts";
import { MINUTES_STEPS } from "./meeting-minutes-steps.ts";
import { type Action, type Meeting, type Model, pick, type Step } from "./meeting-oracle.ts";
import { REGISTER_STEPS } from "./meeting-register-steps.ts";
import { ROOM_STEPS } from "./meeting-room-steps.ts";

export const STEPS: Record<string, Action> = {
  ...AGENDA_STEPS,
  ...ROOM_STEPS,
  ...REGISTER_STEPS,
  ...MINUTES_STEPS,
  ...EVENT_STEPS,
};

/** What usually follows: random calls alone would seldom publish. */
const NEXT: Record<MeetingState, string> = {
  ...{ preparing: "notice", convened: "open", open: "close" },
  ...{ drafting: "send for reading", reading: "approve", published: "rectify" },
};

const AGENDA = [
  ...["add item", "add item", "accept item", "change item", "remove item", "order items"],
  "settings",
];
const PRESENCE = [
  ...["arrive in the room", "arrive at a distance", "leave", "note an arrival"],
  ...["note a departure", "note a guest", "correct", "send again"],
];
const NOTES = [
  ...["save note", "save note", "save note", "add decision", "add decision", "change decision"],
  ...["remove decision", "add action", "add action", "change action", "remove action"],
];
/** What a state is for. */
const USUAL: Record<MeetingState, string[]> = {
  preparing: AGENDA,
  convened: [...AGENDA, "notice"],
  open: [...PRESENCE, ...PRESENCE, ...NOTES, "go to", "go to", "change item", "order items"],
  drafting: [...PRESENCE, ...NOTES, "change item", "answer"],
  reading: [
    ...["remark", "remark", "remark", "answer", "answer", "answer", "read", "approve"],
    ...["back to drafting", "settings", "move"],
  ],
  published: [
    ...["follow decision", "follow decision", "change action", "change action", "rectify"],
    ...["save note", "change decision", "remove item", "correct"],
  ],
};

/** The call of a step whose name depends on how far the meeting is. */
export function nameOf({ do: name, choice }: Step, { groups }: Model, meeting: Meeting): string {
  if (name !== "next" && name !== "usual") return name;
  const { agenda, isGone, isCancelled, group } = meeting;
  if (isGone || groups[group]?.isGone) return "restore";
  if (!agenda) return "create";
  if (name === "usual") return pick(USUAL[agenda.state], choice) ?? NEXT[agenda.state];
  return isCancelled ? "resume" : NEXT[agenda.state];
}
