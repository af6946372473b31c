import { textValue } from "#server/calendar/lines.ts";
import { type CalendarEvent, calendarLines, eventLines } from "#server/calendar/write-event.ts";

/**
 * Writes a calendar that clients refresh every hour. Each occurrence is an event of its own, since clients read
 * recurrence rules differently.
 */
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
