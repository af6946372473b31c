import type { MeetingState } from "#contract/meeting-limits.ts";

/** Who acts in a walk; what each may do follows from roles and offices, which change. */
export const PEOPLE = [
  ...(["admin", "animator", "chair", "secretary", "present", "absent", "convened"] as const),
  ...(["elsewhere", "demoted"] as const),
];
export type Who = (typeof PEOPLE)[number];

export interface Decided {
  id: string;
  text: string;
  version: number;
  created: string;
  outcome: "adopted" | "rejected";
  followUp: "pending" | "executed" | "lapsed";
  number?: string;
}
export interface Given {
  id: string;
  text: string;
  version: number;
  owner: Who | undefined;
  state: "todo" | "done";
}
export interface Remarked {
  id: string;
  old: string;
  state: "open" | "accepted" | "refused";
}
export interface Item {
  id: string;
  number: number;
  version: number;
  closed: boolean;
  accepted: boolean;
  /** Added after the notice. */
  late: boolean;
  /** Every version of the note, oldest first. */
  notes: string[];
  decisions: Decided[];
  actions: Given[];
  remarks: Remarked[];
}
export interface Stay {
  id: string;
  /** Absent for a guest. */
  who: Who | undefined;
  guest: string;
  mode: "room" | "remote";
  arrived: string;
  left: string | undefined;
  isVoid: boolean;
  clientId: string;
  by: Who;
}
export interface Notice {
  by: Who;
  words: string;
  at: number;
  items: { item: Item; closed: boolean }[];
}
/** What an event has once it is a meeting. */
export interface Agenda {
  state: MeetingState;
  revision: number;
  version: number;
  chair: Who | undefined;
  secretary: Who | undefined;
  notices: Notice[];
  convened: Set<Who>;
  items: Item[];
  current: Item | undefined;
  opened: string;
  closed: string;
  stays: Stay[];
  reason: string | undefined;
  readers: Set<Who>;
  approvals: { who: Who; text: string }[];
  rectified: number;
  /** Number and items of the minutes, once published. */
  minutes?: { number: string; present: number; items: object[] };
}
export interface Meeting {
  id: string;
  title: string;
  group: number;
  day: string;
  isGone: boolean;
  isCancelled: boolean;
  agenda: Agenda | undefined;
}
export interface Group {
  id: string;
  name: string;
  isGone: boolean;
  roles: Map<Who, "member" | "animator">;
}
/** What the site should know of the meetings of two groups, without a database. */
export interface Model {
  now: Date;
  groups: Group[];
  meetings: Meeting[];
  /** Last numbers given, by group and year. */
  numbers: Map<string, { meeting: number; decision: number }>;
  /** Counts what is written, so that no two texts are equal. */
  made: number;
}

/** One call; what it does not need is ignored. */
export interface Step {
  do: string;
  /** Which of the usual calls. */
  choice: number;
  who: Who;
  other: Who;
  /** Number of the meeting, of its item, and of a row of the item. */
  at: number;
  item: number;
  row: number;
  /** « Huis clos », a vote, a refusal, a departure: the rarer of two ways. */
  flag: boolean;
  /** With the version that one has read last, or an older one. */
  fresh: boolean;
  seconds: number;
}
export interface Place {
  model: Model;
  meeting: Meeting;
  step: Step;
  who: Who;
  item: Item | undefined;
  clientId: string;
  idOf: (who: Who) => string;
}
/** The call of a step, and what it does to the model: a status, or a refusal that is thrown before any change. */
export interface Action {
  call: (place: Place) => {
    method: "POST" | "PUT" | "DELETE";
    url: string;
    body?: object;
    code?: "right" | "wrong";
    /** Who calls, instead of the person of the step. */
    as?: Who | undefined;
  };
  expect: (place: Place) => number;
}

export class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused: ${status}`);
    this.status = status;
  }
}
export function refuse(status: number): never {
  throw new Refusal(status);
}

export const UNKNOWN = "00000000-0000-7000-8000-000000000000";

export const groupOf = ({ model, meeting }: Pick<Place, "model" | "meeting">): Group =>
  model.groups[meeting.group] ?? refuse(500);

type Seen = Pick<Place, "model" | "meeting" | "who">;

export const runs = (place: Seen): boolean =>
  place.who === "admin" || groupOf(place).roles.get(place.who) === "animator";

export const isOfficer = ({ meeting: { agenda }, who }: Seen): boolean =>
  agenda !== undefined && (agenda.chair === who || agenda.secretary === who);

export const prepares = (place: Seen): boolean => runs(place) || isOfficer(place);

export const chairs = (place: Seen): boolean =>
  runs(place) || place.meeting.agenda?.chair === place.who;

export const isMember = (place: Seen): boolean => groupOf(place).roles.has(place.who);

export const wasConvened = ({ meeting, who }: Seen): boolean =>
  meeting.agenda?.convened.has(who) === true;

export const attended = ({ meeting, who }: Seen): boolean =>
  meeting.agenda?.stays.some((stay) => stay.who === who && !stay.isVoid) === true;

export const reads = (place: Seen): boolean =>
  place.meeting.agenda?.state === "published" || prepares(place) || attended(place);

export const sees = (place: Seen, { closed }: Pick<Item, "closed">): boolean =>
  !closed || prepares(place) || wasConvened(place);

/** Of the register and of a next meeting: an owner sees what they have to do. */
export const seesAction = (place: Seen, item: Item, action: Given): boolean =>
  reads(place) && (sees(place, item) || action.owner === place.who);

export const approvalsOf = (place: Pick<Place, "model" | "meeting">): number =>
  groupOf(place).name === "COPIL" ? 2 : 1;

/** Refuses what is not there. */
export function live(place: Place): Agenda {
  const { agenda, isGone } = place.meeting;
  return agenda === undefined || isGone || groupOf(place).isGone ? refuse(404) : agenda;
}
/** The same for a change, which a cancelled event refuses. */
export function open(place: Place): Agenda {
  const agenda = live(place);
  return place.meeting.isCancelled ? refuse(409) : agenda;
}
/** A change by those who may do it; by no one once published. */
export function admit(place: Place, may: boolean): Agenda {
  const agenda = open(place);
  if (!may) refuse(403);
  return agenda.state === "published" ? refuse(409) : agenda;
}
export const inState = (agenda: Agenda, ...states: MeetingState[]): void => {
  if (!states.includes(agenda.state)) refuse(409);
};
export const isFresh = ({ step }: Place): void => {
  if (!step.fresh) refuse(412);
};
/** The version that the caller sends. */
export const sent = ({ step }: Place, version: number): number =>
  step.fresh ? version : version + 7;

/** An accepted item that the caller may see. */
export function openItem(place: Place): { agenda: Agenda; item: Item } {
  const item = place.item ?? refuse(404);
  const agenda = open(place);
  return item.accepted && sees(place, item) ? { agenda, item } : refuse(404);
}
/** An item whose note, decisions and actions the caller may write. */
export function notedItem(place: Place): { agenda: Agenda; item: Item } {
  const found = openItem(place);
  admit(place, prepares(place));
  inState(found.agenda, "open", "drafting");
  return found;
}

export const pick = <T>(rows: readonly T[], number: number): T | undefined =>
  rows[number % Math.max(rows.length, 1)];

export const noteOf = ({ notes }: Item): string => notes.at(-1) ?? "";
export const titleOf = ({ number }: Pick<Item, "number">): string => `Sujet${number}x`;
/** Words that no other item has. */
export const wordsOf = (kind: string, { number }: Item): string => `${kind}${number}x`;

/** What was approved: of it, only this changes while the minutes are read again. */
export const textOf = (place: Place): string => {
  const { title, day, agenda } = place.meeting;
  return JSON.stringify([title, day, groupOf(place).name, agenda?.chair, agenda?.secretary]);
};
