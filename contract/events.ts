import { z } from "zod";
import { addresses } from "./addresses.ts";
import { CALENDAR_DAYS_MAX, CAPACITY_MAX, SCOPES, SERIES_EVERY_MAX } from "./agenda-limits.ts";
import {
  counted,
  id,
  limit,
  line,
  mark,
  mine,
  requiredLine,
  requiredText,
  rowVersion,
  search,
  timestamp,
  writtenVersion,
} from "./fields.ts";
import { DESCRIPTION_MAX, LINK_MAX, PLACE_MAX, REASON_MAX, TITLE_MAX } from "./limits.ts";
import { MEETING_STATES } from "./meeting-limits.ts";
import { messages } from "./messages.ts";
import { route } from "./route.ts";

const DAY = /^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;
const existsInCalendar = (day: string) =>
  new Date(`${day}T12:00:00Z`).toISOString().startsWith(day);
const calendarDay = (empty: string) =>
  z
    .string()
    .min(1, empty)
    .regex(DAY, messages.dateInvalid)
    .refine((value) => DAY.test(value) && existsInCalendar(value), messages.dateInvalid);
/** Calendar day YYYY-MM-DD, in Europe/Paris. */
export const day = calendarDay(messages.required);

/** Wall-clock time HH:MM in Europe/Paris. */
export const time = z
  .string(messages.required)
  .min(1, messages.required)
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, messages.timeInvalid);

/** ISO 8601 instant; the server keeps its UTC day, at noon UTC. */
const instant = z.iso
  .datetime({
    offset: true,
    error: ({ input }) => (input === "" ? messages.required : messages.dateInvalid),
  })
  .refine(
    (value) =>
      !Number.isNaN(Date.parse(value)) && DAY.test(new Date(value).toISOString().slice(0, 10)),
    messages.dateInvalid,
  );

export const event = z.strictObject({
  id,
  title: z.string(),
  message: z.string(),
  date: z.string().describe("jour de l’événement, à midi UTC"),
  start_time: z.string(),
  end_time: z.string(),
  group_id: z.strictObject({ id, name: z.string() }),
  version: rowVersion,
  // Absent values are omitted.
  place: z.string().optional(),
  link: z.string().optional().describe("adresse de la visioconférence"),
  capacity: z.number().int().optional().describe("places dans la salle"),
  cancelled_at: timestamp.optional(),
  cancel_reason: z.string().optional(),
  series_id: id.optional(),
  poll_id: id.optional().describe("le sondage qui a choisi ce jour ; dans un événement seul"),
  meeting: z
    .enum(MEETING_STATES)
    .optional()
    .describe("où en est sa réunion, s’il a un ordre du jour ; dans un événement seul"),
});
export type Event = z.output<typeof event>;

const WEB_ADDRESS = /^https?:\/\/[^\s@]+$/i;
const isWebAddress = (value: string): boolean => WEB_ADDRESS.test(value) && URL.canParse(value);

/** Address of a remote meeting, as a browser normalises it; an empty one is none. */
const meetingLink = line(LINK_MAX)
  .refine((value) => value === "" || isWebAddress(value), messages.eventLinkInvalid)
  .overwrite((value) => (isWebAddress(value) ? new URL(value).href : value));

/** Fields that older clients do not send; absent ones stay unchanged. */
export const optionalEventFields = {
  place: line(PLACE_MAX).optional(),
  link: meetingLink.optional(),
  capacity: z
    .int(messages.eventCapacityInvalid)
    .min(1, messages.eventCapacityInvalid)
    .max(CAPACITY_MAX, messages.eventCapacityInvalid)
    .nullable()
    .optional()
    .describe("null : autant qu’il en vient"),
};

export const newEventFields = z.strictObject({
  title: line(TITLE_MAX, messages.eventTitleRequired),
  message: requiredText(DESCRIPTION_MAX),
  date: instant,
  startTime: time,
  endTime: time,
  groupId: z.string(messages.eventGroupRequired),
  ...optionalEventFields,
});

interface Checked {
  title: string;
  startTime: string;
  endTime: string;
  groupId: string;
}

/**
 * The three checks that the association requires, in order: the first that fails gives the
 * sentence.
 */
function checkInOrder(value: Checked, context: z.RefinementCtx): void {
  const issue = (field: keyof Checked, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (value.endTime <= value.startTime) issue("endTime", messages.eventEndBeforeStart);
  if (value.title === "") issue("title", messages.eventTitleRequired);
  if (!id.safeParse(value.groupId).success) issue("groupId", messages.eventGroupRequired);
}

export const newEventBody = newEventFields.superRefine(checkInOrder);

const weekday = z.int(messages.seriesRuleInvalid).min(1).max(7);
const every = z
  .int(messages.seriesEveryInvalid)
  .min(1, messages.seriesEveryInvalid)
  .max(SERIES_EVERY_MAX, messages.seriesEveryInvalid);

/**
 * How a meeting repeats: each week on some days, or each month on a date or on the nth weekday
 * (contract/repeat.ts).
 */
export const repeat = z
  .strictObject({
    freq: z.enum(["week", "month"], messages.seriesRuleInvalid),
    every,
    weekdays: z.array(weekday).max(7).describe("1 lundi … 7 dimanche"),
    nth: z
      .union([z.int().min(1).max(5), z.literal(-1)], messages.seriesRuleInvalid)
      .optional()
      .describe("dans le mois ; -1 : le dernier"),
    monthDay: z.int(messages.seriesRuleInvalid).min(1).max(31).optional(),
    until: calendarDay(messages.seriesUntilRequired),
  })
  .refine(
    ({ freq, weekdays, nth, monthDay }) =>
      freq === "week"
        ? weekdays.length > 0 && nth === undefined && monthDay === undefined
        : monthDay === undefined
          ? weekdays.length === 1 && nth !== undefined
          : weekdays.length === 0 && nth === undefined,
    messages.seriesRuleInvalid,
  );

/** Meetings of a series that a change applies to; only the given one by default. */
export const scope = z.enum(SCOPES, messages.invalidRequest).optional();

export const eventBody = newEventFields
  .extend({
    version: rowVersion.optional(),
    scope,
    rule: repeat.optional().describe("une autre répétition, pour plusieurs événements"),
  })
  .superRefine(checkInOrder);

const params = z.strictObject({ id });
const filters = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  groupId: id.optional(),
  q: search.optional(),
  mine,
});

export const cancellationBody = z.strictObject({
  reason: requiredLine(REASON_MAX),
  scope,
  version: rowVersion.optional(),
});

/** An event in a square of the month. */
const dayTitle = z.strictObject({
  id,
  title: z.string(),
  group: id,
  start_time: z.string(),
  cancelled: mark,
});
export type DayTitle = z.output<typeof dayTitle>;

/** A day that has events, for the marks of a calendar. */
export const markedDay = z.strictObject({
  day: z.string(),
  count: z.number().int(),
  groups: z.array(id),
  titles: z.array(dayTitle).optional().describe("les premiers événements du jour, avec titles"),
});
export type MarkedDay = z.output<typeof markedDay>;

const DAY_MS = 24 * 3_600_000;
const fewDays = z
  .strictObject({
    from: day,
    to: day,
    groupId: id.optional(),
    mine,
    titles: z.literal("true").optional().describe("nomme les premiers événements de chaque jour"),
  })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < CALENDAR_DAYS_MAX * DAY_MS, {
    path: ["to"],
    error: messages.invalidRequest,
  });

export const eventRoutes = {
  list: route(addresses.events.list, {
    summary: "Événements, par date et heure de début",
    access: "member",
    cached: true,
    unpaginated: true,
    query: filters.extend({
      order: z.enum(["asc", "desc"]).optional(),
      limit: limit.optional(),
      after: id.optional().describe("id du dernier événement de la page précédente"),
    }),
    reply: z.array(event),
  }),
  count: route(addresses.events.count, {
    summary: "Nombre d’événements",
    access: "member",
    query: filters,
    reply: counted,
  }),
  days: route(addresses.events.days, {
    summary: "Jours qui ont des événements",
    access: "member",
    query: fewDays,
    reply: z.array(markedDay),
  }),
  create: route(addresses.events.create, {
    summary: "Créer un événement",
    access: "publisher",
    body: newEventBody,
    status: 201,
    reply: event,
  }),
  update: route(addresses.events.update, {
    summary: "Modifier un événement",
    access: "publisher",
    params,
    body: eventBody,
    reply: event,
  }),
  get: route(addresses.events.get, {
    summary: "Un événement",
    access: "member",
    cached: true,
    params,
    reply: event,
  }),
  cancel: route(addresses.events.cancel, {
    summary: "Annuler un événement, qui reste visible avec son motif",
    access: "publisher",
    params,
    body: cancellationBody,
    reply: event,
  }),
  resume: route(addresses.events.resume, {
    summary: "Maintenir un événement qui était annulé",
    access: "publisher",
    params,
    reply: event,
  }),
  remove: route(addresses.events.remove, {
    summary: "Supprimer un événement (restaurable 30 jours)",
    access: "publisher",
    params,
    query: z.strictObject({ scope, version: writtenVersion.optional() }),
    status: 204,
    reply: null,
  }),
};
