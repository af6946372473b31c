/** How far a meeting is; it only goes forward, but for a return from reading to drafting. */
export const MEETING_STATES = [
  "preparing",
  "convened",
  "open",
  "drafting",
  "reading",
  "published",
] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

/** Who presides, and who writes the minutes. */
export const MEETING_OFFICES = ["chair", "secretary"] as const;
export type MeetingOffice = (typeof MEETING_OFFICES)[number];

/** What is expected of an item of the agenda. */
export const ITEM_EXPECTATIONS = ["information", "discussion", "opinion", "decision"] as const;
export type ItemExpectation = (typeof ITEM_EXPECTATIONS)[number];

/** A member proposes an item, those who prepare the meeting accept it. */
export const ITEM_STATES = ["proposed", "accepted"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const PRESENCE_MODES = ["room", "remote"] as const;
export type PresenceMode = (typeof PRESENCE_MODES)[number];
/** How a presence was recorded: by the person with the code of the room, by the list, from the paper sheet, or by the link. */
export const PRESENCE_VIAS = ["self", "list", "paper", "link"] as const;
export type PresenceVia = (typeof PRESENCE_VIAS)[number];

export const DECISION_METHODS = ["consensus", "hands"] as const;
export type DecisionMethod = (typeof DECISION_METHODS)[number];
export const DECISION_OUTCOMES = ["adopted", "rejected", "adjourned"] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];
/** What became of an adopted decision. */
export const DECISION_FOLLOW_UPS = ["pending", "executed", "replaced", "lapsed"] as const;
export type DecisionFollowUp = (typeof DECISION_FOLLOW_UPS)[number];
/** The columns of a show of hands. */
export const HAND_COUNTS = ["for", "against", "abstain", "none"] as const;
export type HandCount = (typeof HAND_COUNTS)[number];

export const ACTION_STATES = ["todo", "doing", "blocked", "done", "dropped"] as const;
export type ActionState = (typeof ACTION_STATES)[number];
/** States of an action that reminders and « Mes actions » concern. */
export const OPEN_ACTION_STATES = ["todo", "doing", "blocked"] as const;

export const REMARK_STATES = ["open", "accepted", "refused"] as const;
export type RemarkState = (typeof REMARK_STATES)[number];

export const ITEMS_MAX = 100;
export const ITEM_MINUTES_MAX = 600;
export const ITEM_DOCUMENTS_MAX = 20;
export const PROPOSAL_MAX = 2000;
export const NOTE_MAX = 20_000;
export const DECISION_MAX = 2000;
export const ACTION_MAX = 500;
export const REMARK_MAX = 2000;
export const RECTIFICATION_MAX = 5000;
export const REVIEW_TEXT_MAX = 5000;
/** People, guests included, whose presence a meeting records. */
export const ATTENDANCES_MAX = 500;
/** Decisions and actions of one item. */
export const ITEM_ROWS_MAX = 50;

/** Days for which the minutes are read again before they are approved. */
export const READING_DAYS = 7;
export const READING_DAYS_MAX = 60;
/** How long « Marie écrit ici » is shown after the last character. */
export const WRITING_LEASE_MS = 20_000;
/** How long a code of the room is shown; the one before is accepted too. */
export const ROOM_CODE_MS = 60_000;
/** Without I, L and O, which are read as digits. */
export const ROOM_CODE_CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ";
export const ROOM_CODE_LENGTH = 6;
/** Milliseconds between two polls of a meeting: in session and visible, and otherwise. */
export const LIVE_POLL_MS = 4000;
export const IDLE_POLL_MS = 30_000;
