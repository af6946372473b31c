import { textValue, writeLines } from "./calendar-lines.ts";
import { PARIS, timesOf, utcStamp } from "./calendar-times.ts";

/** An event as a calendar shows it: nobody's name is in it. */
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

/** Told in its title too: several calendars do not show the status. */
const summaryOf = ({ title, cancelled_at }: CalendarEvent): string =>
  cancelled_at ? `Annulé : ${title}` : title;

/** One VEVENT. Never CLASS: a large calendar hides what is PRIVATE. No alarm: each person chooses their own. */
function eventLines(event: CalendarEvent): string[] {
  const { id, place, link, group, sequence, changedAt, cancelled_at, url } = event;
  const changed = utcStamp(Date.parse(changedAt));
  return [
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    ...timesOf(event),
    `SUMMARY:${textValue(summaryOf(event))}`,
    `DESCRIPTION:${textValue(paragraphs(event))}`,
    ...(place ? [`LOCATION:${textValue(place)}`] : link ? [`LOCATION:${textValue(link)}`] : []),
    ...(link ? [`CONFERENCE;VALUE=URI;FEATURE=VIDEO:${link}`] : []),
    `URL:${url}`,
    `CATEGORIES:${textValue(group)}`,
    `STATUS:${cancelled_at ? "CANCELLED" : "CONFIRMED"}`,
    `TRANSP:${cancelled_at ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

/** A whole calendar, asked for again every hour by those who obey. Each event stands by itself: a rule of repetition is read in too many ways. */
export const writeCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  writeLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//CPMS//Agenda//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    "X-WR-TIMEZONE:Europe/Paris",
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...PARIS,
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ]);
