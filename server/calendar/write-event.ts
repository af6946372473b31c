import { textValue, writeLines } from "./lines.ts";
import { PARIS, timesOf, utcStamp } from "./times.ts";

/** An event as a calendar shows it, without any person's name. */
export interface CalendarEvent {
  id: string;
  title: string;
  message: string;
  day: string;
  start_time: string;
  end_time: string;
  place: string | null;
  link: string | null;
  group: string;
  sequence: number;
  /** When it was last changed. */
  changedAt: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  /** Its page on the site. */
  url: string;
}

const paragraphs = ({ message, link, url, cancelled_at, cancel_reason }: CalendarEvent): string =>
  [
    cancelled_at && `Annulé : ${cancel_reason}`,
    message,
    link && `Visioconférence : ${link}`,
    `Page de l’événement : ${url}`,
  ]
    .filter(Boolean)
    .join("\n\n");

/** Shows the cancellation in the title: several calendars do not show the status. */
const summaryOf = ({ title, cancelled_at }: CalendarEvent): string =>
  cancelled_at ? `Annulé : ${title}` : title;

/** Fields of an event that is sent to one person. */
interface Sent {
  at: string;
  lines: readonly string[];
}

/** One VEVENT. Never CLASS: a large calendar hides what is PRIVATE. No alarm: each person chooses their own. */
export function eventLines(event: CalendarEvent, sent?: Sent): string[] {
  const { id, place, link, group, sequence, changedAt, cancelled_at, url } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${utcStamp(Date.parse(sent?.at ?? changedAt))}`,
    `LAST-MODIFIED:${utcStamp(Date.parse(changedAt))}`,
    `SEQUENCE:${sequence}`,
    ...timesOf(event),
    `SUMMARY:${textValue(summaryOf(event))}`,
    `DESCRIPTION:${textValue(paragraphs(event))}`,
    ...(place ? [`LOCATION:${textValue(place)}`] : link ? [`LOCATION:${textValue(link)}`] : []),
    ...(link ? [`CONFERENCE;VALUE=URI;FEATURE=VIDEO:${link}`] : []),
    `URL:${url}`,
    `CATEGORIES:${textValue(group)}`,
    ...(sent?.lines ?? []),
    `STATUS:${cancelled_at ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${cancelled_at ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

/** A calendar of these events: what each method says of itself comes first, then the clocks of Paris. */
export const calendarLines = (
  method: "PUBLISH" | "REQUEST" | "CANCEL",
  about: readonly string[],
  events: readonly string[],
): string =>
  writeLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//CPMS//Agenda//FR",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...about,
    ...PARIS,
    ...events,
    "END:VCALENDAR",
  ]);
