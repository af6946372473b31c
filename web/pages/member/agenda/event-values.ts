import type { Event } from "#contract/events.ts";
import { checkFields, type FieldErrors, sortErrors } from "#web/parts/check-fields.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { MEETING_LABELS } from "#web/parts/meeting-labels.ts";
import { checkRepeat } from "./repeat-form.ts";

/** In the order in which errors are shown: the specification's three checks, then the rest. */
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

/** A draft also has the version that the changes began from, to detect a change made meanwhile. */
export const DRAFT_FIELDS = [...EVENT_FIELDS, "version"] as const;
export type EventValues = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;

export const eventDraftName = ({ id }: Event): string => `evenement-${id}`;

export const valuesOf = (event: Event): EventValues => ({
  title: event.title,
  message: event.message,
  startTime: event.start_time,
  endTime: event.end_time,
  groupId: event.group_id.id,
  date: dayOf(event),
  place: event.place ?? "",
  link: event.link ?? "",
  capacity: event.capacity === undefined ? "" : String(event.capacity),
});

type Typed = Record<(typeof REQUIRED)[number], string> &
  Partial<Record<(typeof OPTIONAL)[number], string>>;

/** An empty number of places is no limit. Anything but digits becomes 0, which the schema refuses like any number out of range. */
function toCapacity(typed: string): number | null {
  if (typed === "") return null;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
}

/** Noon UTC of the chosen day; empty where none is chosen. */
export const noonOf = (day: string): string => (day === "" ? "" : `${day}T12:00:00.000Z`);

/** The body of the call, without the repetition. */
export const bodyOf = (values: Typed) => ({
  title: values.title,
  message: values.message,
  date: noonOf(values.date),
  startTime: values.startTime,
  endTime: values.endTime,
  groupId: values.groupId,
  place: values.place ?? "",
  link: values.link ?? "",
  capacity: toCapacity(values.capacity?.trim() ?? ""),
});

export async function checkEvent(values: Typed): Promise<FieldErrors> {
  const errors = await checkFields(
    () => import("#contract/events.ts").then(({ newEventBody }) => newEventBody),
    bodyOf(values),
  );
  return sortErrors({ ...errors, ...(await checkRepeat(values, values.date)) }, EVENT_FIELDS);
}
