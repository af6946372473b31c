import { CAPACITY_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { MEETING_LABELS } from "#web/parts/meeting-labels.ts";
import { checkRepeat } from "./repeat-form.ts";

/** In the order in which they are asked for; those that may stay empty come last. */
const REQUIRED = ["endTime", "title", "groupId", "message", "startTime", "date"] as const;
const OPTIONAL = ["place", "link", "capacity", "rule", "every", "until"] as const;
export const EVENT_FIELDS = [...REQUIRED, ...OPTIONAL] as const;
export type EventField = (typeof EVENT_FIELDS)[number];
export const EVENT_LABELS: Record<EventField, string> = {
  ...MEETING_LABELS,
  date: "Jour",
  startTime: "Heure de début",
  endTime: "Heure de fin",
  capacity: "Nombre de places dans la salle (facultatif)",
  rule: "Répéter",
  every: "Intervalle",
  until: "Jusqu’au",
};

type Typed = Record<(typeof REQUIRED)[number], string> &
  Partial<Record<(typeof OPTIONAL)[number], string>>;

/** Whole, and as many as there may be. */
const isCapacity = (typed: string): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= CAPACITY_MAX;

/** The three agreed checks in their order, then what else is required. The server checks the same again. */
export function checkEvent(values: Typed): Record<string, string> {
  const fields: Record<string, string> = {};
  if (values.startTime !== "" && values.endTime !== "" && values.endTime <= values.startTime)
    fields.endTime = messages.eventEndBeforeStart;
  if (values.title.trim() === "") fields.title = messages.eventTitleRequired;
  if (values.groupId === "") fields.groupId = messages.eventGroupRequired;
  for (const name of ["message", "startTime", "endTime", "date"] as const)
    if (values[name].trim() === "") fields[name] ??= messages.required;
  const { link = "", capacity = "" } = values;
  if (link.trim() !== "" && !/^https?:\/\/\S+$/i.test(link.trim()))
    fields.link = messages.eventLinkInvalid;
  if (capacity.trim() !== "" && !isCapacity(capacity.trim()))
    fields.capacity = messages.eventCapacityInvalid;
  return { ...fields, ...checkRepeat(values) };
}

/** Noon UTC of the chosen day. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** What the form says as the call takes it, but for the repetition. An emptied number of places is as many as come. */
export const bodyOf = ({
  rule: _,
  every: __,
  until: ___,
  ...values
}: Record<EventField, string>) => ({
  ...values,
  date: noonOf(values.date),
  capacity: values.capacity.trim() === "" ? null : Number(values.capacity),
});
