import type { ItemExpectation, MeetingState } from "#contract/meeting-limits.ts";

/** How far a meeting is, as its page shows it. */
export const STATE_NAMES: Record<MeetingState, string> = {
  preparing: "En préparation",
  convened: "Convoquée",
  open: "En séance",
  drafting: "En rédaction",
  reading: "En relecture",
  published: "Publié",
};

/** What is expected of an item. */
export const EXPECTED_NAMES: Record<ItemExpectation, string> = {
  information: "Information",
  discussion: "Discussion",
  opinion: "Avis",
  decision: "Décision",
};
