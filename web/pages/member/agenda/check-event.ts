import { messages } from "../../../../contract/messages.ts";

export const EVENT_FIELDS = [
  "endTime",
  "title",
  "groupId",
  "message",
  "startTime",
  "date",
] as const;
export type EventField = (typeof EVENT_FIELDS)[number];
export const EVENT_LABELS: Record<EventField, string> = {
  title: "Titre",
  message: "Description",
  date: "Jour",
  startTime: "Heure de début",
  endTime: "Heure de fin",
  groupId: "Groupe de travail",
};

/** The three agreed checks in their order, then what else is required. The server checks the same again. */
export function checkEvent(values: Record<EventField, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  if (values.startTime !== "" && values.endTime !== "" && values.endTime <= values.startTime)
    fields.endTime = messages.eventEndBeforeStart;
  if (values.title.trim() === "") fields.title = messages.eventTitleRequired;
  if (values.groupId === "") fields.groupId = messages.eventGroupRequired;
  for (const name of ["message", "startTime", "endTime", "date"] as const)
    if (values[name].trim() === "") fields[name] ??= messages.required;
  return fields;
}

/** Noon UTC of the chosen day. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;
