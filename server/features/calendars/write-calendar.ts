import { textValue } from "#server/calendar/lines.ts";
import { type CalendarEvent, calendarLines, eventLines } from "#server/calendar/write-event.ts";

/** A whole calendar, asked for again every hour by those who obey. Each event stands by itself: a rule of repetition is read in too many ways. */
export const writeCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  calendarLines(
    "PUBLISH",
    [
      `NAME:${textValue(name)}`,
      `X-WR-CALNAME:${textValue(name)}`,
      "X-WR-TIMEZONE:Europe/Paris",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
    ],
    events.flatMap((event) => eventLines(event)),
  );
