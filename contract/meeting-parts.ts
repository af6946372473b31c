import { z } from "zod";
import { id, mark, rowVersion, timestamp } from "./fields.ts";
import { COLLEGES } from "./limits.ts";
import {
  ACTION_STATES,
  DECISION_FOLLOW_UPS,
  DECISION_METHODS,
  DECISION_OUTCOMES,
  ITEM_EXPECTATIONS,
  ITEM_STATES,
  PRESENCE_MODES,
  PRESENCE_VIAS,
  REMARK_STATES,
} from "./meeting-limits.ts";

/** A person by the name that they had then; without an id once the account is erased, or for a guest, who has none. */
export const personThen = z.strictObject({ id: id.optional(), name: z.string() });
export type PersonThen = z.output<typeof personThen>;

/** A show of hands: one line per college, or a single one without. */
export const handCount = z.strictObject({
  college: z.enum(COLLEGES).optional(),
  for: z.number().int(),
  against: z.number().int(),
  abstain: z.number().int(),
  none: z.number().int(),
});
export type HandCounts = z.output<typeof handCount>;
export const decision = z.strictObject({
  id,
  itemId: id,
  text: z.string(),
  method: z.enum(DECISION_METHODS),
  hands: z.array(handCount).describe("vide pour un consensus"),
  outcome: z.enum(DECISION_OUTCOMES),
  number: z.string().optional().describe("« COPIL 2026-07 », une fois le compte rendu publié"),
  followUp: z.enum(DECISION_FOLLOW_UPS),
  followedAt: timestamp.optional(),
  replacedBy: z.strictObject({ id, number: z.string() }).optional(),
  version: rowVersion,
});
export type Decision = z.output<typeof decision>;

export const action = z.strictObject({
  id,
  itemId: id.optional(),
  text: z.string(),
  owner: personThen.optional(),
  dueDay: z.string().optional(),
  state: z.enum(ACTION_STATES),
  late: mark.describe("l’échéance est passée et l’action n’est pas terminée"),
  version: rowVersion,
});
export type MeetingAction = z.output<typeof action>;

export const itemNote = z.strictObject({
  markdown: z.string(),
  version: z.number().int().describe("0 tant que rien n’est écrit"),
  writer: personThen.optional().describe("qui écrit en ce moment"),
  updatedBy: z.string().optional(),
  updatedAt: timestamp.optional(),
});
export type ItemNote = z.output<typeof itemNote>;

export const remark = z.strictObject({
  id,
  itemId: id,
  author: personThen,
  old: z.string(),
  new: z.string(),
  why: z.string(),
  state: z.enum(REMARK_STATES),
  answer: z.string(),
  createdAt: timestamp,
});
export type Remark = z.output<typeof remark>;

export const agendaItem = z.strictObject({
  id,
  title: z.string(),
  minutes: z.number().int().describe("durée prévue, 0 sans durée"),
  speaker: personThen.optional(),
  expected: z.enum(ITEM_EXPECTATIONS),
  proposal: z.string().describe("le texte proposé de la décision"),
  closedDoors: mark.describe("à huis clos"),
  state: z.enum(ITEM_STATES),
  proposedBy: personThen.optional(),
  addedAfterNotice: mark.describe("ajouté après la convocation"),
  carriedFrom: id.optional().describe("le point de la réunion précédente"),
  startedAt: timestamp.optional(),
  documents: z.array(z.strictObject({ id, title: z.string() })),
  version: rowVersion,
  // For those who may read the draft; once the minutes are published, for all members. Notes that the minutes contain are then absent.
  note: itemNote.optional(),
  decisions: z.array(decision).optional(),
  actions: z.array(action).optional(),
  remarks: z.array(remark).optional().describe("pendant la relecture"),
});
export type AgendaItem = z.output<typeof agendaItem>;

export const attendance = z.strictObject({
  id,
  person: personThen,
  guest: mark,
  college: z.string().optional(),
  structure: z.string().optional(),
  mode: z.enum(PRESENCE_MODES),
  arrivedAt: timestamp,
  leftAt: timestamp.optional(),
  via: z.enum(PRESENCE_VIAS),
});
export type Attendance = z.output<typeof attendance>;

export const approval = z.strictObject({ person: personThen, at: timestamp });

export const rectification = z.strictObject({
  number: z.number().int(),
  text: z.string(),
  why: z.string(),
  by: personThen,
  adoptedIn: z.string().optional().describe("titre et jour de la réunion qui l’a adopté"),
  createdAt: timestamp,
  sha256: z.string(),
});
export type Rectification = z.output<typeof rectification>;
