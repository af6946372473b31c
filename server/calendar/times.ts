import { isOddHour, parisInstant } from "#contract/clock-change.ts";

/** "20270328T023000" of a day and an hour. */
const stamp = (day: string, time: string): string =>
  `${day.replaceAll("-", "")}T${time.replace(":", "")}00`;

/** "20261122T043000Z". */
export const utcStamp = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

interface Hours {
  day: string;
  start_time: string;
  end_time: string;
}

/**
 * When an event begins and ends, by the clock of Paris. Readers do not agree on an hour that is skipped or comes twice: it is
 * written as an instant, which has one meaning, and the event keeps its length.
 */
export function timesOf({ day, start_time, end_time }: Hours): string[] {
  if (!isOddHour(day, start_time) && !isOddHour(day, end_time))
    return [
      `DTSTART;TZID=Europe/Paris:${stamp(day, start_time)}`,
      `DTEND;TZID=Europe/Paris:${stamp(day, end_time)}`,
    ];
  const start = parisInstant(day, start_time);
  const length = Date.parse(`${day}T${end_time}Z`) - Date.parse(`${day}T${start_time}Z`);
  const end = isOddHour(day, start_time) ? start + length : parisInstant(day, end_time);
  return [`DTSTART:${utcStamp(start)}`, `DTEND:${utcStamp(end)}`];
}

/** The clocks of Paris since the rule that Europe shares. */
export const PARIS = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Paris",
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "DTSTART:19700329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "DTSTART:19701025T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];
