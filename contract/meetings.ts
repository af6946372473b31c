import { z } from "zod";
import { addresses } from "./addresses.ts";
import { event } from "./events.ts";
import { id, line, mark, requiredLine, rowVersion, text, timestamp } from "./fields.ts";
import { NAME_MAX, TITLE_MAX } from "./limits.ts";
import {
  ITEM_DOCUMENTS_MAX,
  ITEM_EXPECTATIONS,
  ITEM_MINUTES_MAX,
  ITEM_STATES,
  ITEMS_MAX,
  MEETING_STATES,
  PROPOSAL_MAX,
  READING_DAYS_MAX,
} from "./meeting-limits.ts";
import {
  action,
  agendaItem,
  approval,
  attendance,
  personThen,
  rectification,
} from "./meeting-parts.ts";
import { messages } from "./messages.ts";
import { publishedMinutes } from "./published-minutes.ts";
import { route } from "./route.ts";

/** What the caller may do with a meeting now: contract/meeting-permissions.ts, asked once by the server. */
const allowed = z.strictObject({
  prepare: z.boolean(),
  propose: z.boolean(),
  chair: z.boolean(),
  write: z.boolean().describe("les notes, les décisions, les actions et la présence des autres"),
  read: z.boolean().describe("les notes avant leur publication"),
  remark: z.boolean(),
  approve: z.boolean(),
  rectify: z.boolean(),
});
export type Allowed = z.output<typeof allowed>;

/** All that one may see of a meeting. Items « huis clos » are absent for those who may not read them. */
export const meeting = z.strictObject({
  id: id.describe("celui de l’événement"),
  event,
  state: z.enum(MEETING_STATES),
  revision: z.number().int().describe("augmente à chaque changement"),
  version: rowVersion.describe("celle des réglages : qui préside, qui rédige, la relecture"),
  archived: mark,
  chair: personThen.optional(),
  secretary: personThen.optional(),
  readingDays: z.number().int(),
  currentItem: id.optional(),
  convenedAt: timestamp.optional(),
  openedAt: timestamp.optional(),
  closedAt: timestamp.optional(),
  readUntil: z.string().optional().describe("dernier jour de la relecture"),
  drafted: z.string().optional().describe("pourquoi la relecture est revenue à la rédaction"),
  publishedAt: timestamp.optional(),
  sha256: z.string().optional().describe("celui du PDF publié"),
  items: z.array(agendaItem),
  attendances: z
    .array(attendance)
    .optional()
    .describe("pour les personnes qui lisent le brouillon, avant la publication"),
  presentHere: attendance.optional().describe("sa propre présence, tant que l’on n’est pas parti"),
  readers: z
    .strictObject({ read: z.number().int(), of: z.number().int(), mine: z.boolean() })
    .optional()
    .describe("qui a relu, pendant la relecture"),
  approvals: z.array(approval).optional(),
  approvalsNeeded: z.number().int(),
  openActions: z.array(action).describe("du groupe, à suivre"),
  minutes: publishedMinutes.optional(),
  rectifications: z.array(rectification),
  allowed,
});
export type Meeting = z.output<typeof meeting>;

const head = meeting.omit({ items: true, attendances: true, minutes: true });
export type MeetingHead = z.output<typeof head>;

/** What changed since the revision that a page sent; contract/live-meeting.ts applies it to the meeting that the page shows. */
const liveChange = head.extend({
  itemIds: z.array(id).describe("tous les points, dans leur ordre"),
  items: z.array(agendaItem).describe("ceux qui ont changé"),
  attendanceIds: z.array(id).optional().describe("toutes les présences, par heure d’arrivée"),
  attendances: z.array(attendance).optional().describe("celles qui ont changé"),
});
export type LiveChange = z.output<typeof liveChange>;

const params = z.strictObject({ id });

/** A person of the site, or a name; an empty one is none. */
export const speakerFields = {
  speakerId: id.nullable().optional(),
  speakerName: line(NAME_MAX * 2 + 1).optional(),
};

const itemFields = z.strictObject({
  title: requiredLine(TITLE_MAX, messages.itemTitleRequired),
  minutes: z
    .int(messages.itemMinutesInvalid)
    .min(0, messages.itemMinutesInvalid)
    .max(ITEM_MINUTES_MAX, messages.itemMinutesInvalid)
    .default(0),
  ...speakerFields,
  expected: z.enum(ITEM_EXPECTATIONS, messages.itemExpectedRequired).default("information"),
  proposal: text(PROPOSAL_MAX).default(""),
  closedDoors: z.boolean().default(false),
  documentIds: z.array(id).max(ITEM_DOCUMENTS_MAX, messages.tooManyItemDocuments).default([]),
});
/** Checks the form of an item in the browser too. */
export const itemBody = itemFields;
export type ItemForm = z.input<typeof itemBody>;

export const meetingBody = z.strictObject({
  version: rowVersion,
  chairId: id.nullable(),
  secretaryId: id.nullable(),
  readingDays: z
    .int(messages.readingDaysInvalid)
    .min(1, messages.readingDaysInvalid)
    .max(READING_DAYS_MAX, messages.readingDaysInvalid),
});

/** An item that the last meeting of the group left, or an open action. */
const previousItem = agendaItem
  .pick({ id: true, title: true, minutes: true, expected: true, proposal: true })
  .extend({ unfinished: mark.describe("sans note ni décision") });
export type PreviousItem = z.output<typeof previousItem>;

export const meetingRoutes = {
  create: route(addresses.meetings.create, {
    summary: "Préparer l’ordre du jour d’un événement, qui devient une réunion",
    access: "member",
    params,
    status: 201,
    reply: meeting,
  }),
  get: route(addresses.meetings.get, {
    summary: "Une réunion : ordre du jour, présences, notes, décisions, actions",
    access: "member",
    params,
    reply: meeting,
  }),
  live: route(addresses.meetings.live, {
    summary: "Ce qui a changé dans une réunion depuis une révision",
    access: "member",
    params,
    query: z.strictObject({ rev: z.string().regex(/^[0-9]{1,9}$/, messages.invalidRequest) }),
    reply: z.strictObject({ change: liveChange.optional() }),
  }),
  update: route(addresses.meetings.update, {
    summary: "Changer qui préside, qui rédige et la durée de la relecture",
    access: "member",
    params,
    body: meetingBody,
    reply: meeting,
  }),
  remove: route(addresses.meetings.remove, {
    summary: "Retirer l’ordre du jour d’un événement, avant sa convocation",
    access: "member",
    params,
    status: 204,
    reply: null,
  }),
  previous: route(addresses.meetings.previous, {
    summary: "Ce que la réunion précédente du groupe laisse à reprendre",
    access: "member",
    params,
    reply: z.strictObject({
      meeting: z.strictObject({ id, title: z.string(), day: z.string() }).optional(),
      items: z.array(previousItem),
      actions: z.array(action),
    }),
  }),
};

const itemVersion = z.strictObject({ version: rowVersion });

export const agendaItemRoutes = {
  add: route(addresses.agendaItems.add, {
    summary: "Ajouter un point, ou le proposer",
    access: "member",
    params,
    body: itemFields,
    status: 201,
    reply: meeting,
  }),
  copy: route(addresses.agendaItems.copy, {
    summary: "Reprendre des points de la réunion précédente",
    access: "member",
    params,
    body: z.strictObject({ itemIds: z.array(id).min(1, messages.required).max(ITEMS_MAX) }),
    status: 201,
    reply: meeting,
  }),
  order: route(addresses.agendaItems.order, {
    summary: "Changer l’ordre des points",
    access: "member",
    params,
    body: z.strictObject({ ids: z.array(id).max(ITEMS_MAX), revision: z.int().min(0) }),
    reply: meeting,
  }),
  update: route(addresses.agendaItems.update, {
    summary: "Modifier un point, ou accepter celui qu’un membre propose",
    access: "member",
    params,
    body: itemFields.extend({
      state: z.enum(ITEM_STATES).optional(),
      version: itemVersion.shape.version,
    }),
    reply: meeting,
  }),
  remove: route(addresses.agendaItems.remove, {
    summary: "Retirer un point, ou refuser celui qu’un membre propose",
    access: "member",
    params,
    query: z.strictObject({
      version: z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .transform(Number),
    }),
    reply: meeting,
  }),
};
