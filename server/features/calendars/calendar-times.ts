const HOUR = 3_600_000;

/** "20270328T023000" of a day and an hour. */
const stamp = (day: string, time: string): string =>
  `${day.replaceAll("-", "")}T${time.replace(":", "")}00`;

/** "20261122T043000Z". */
export const utcStamp = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/** The last Sunday of March or of October of the year of a day: clocks change in its night. */
function changeDay(day: string, month: "03" | "10"): string {
  const last = new Date(`${day.slice(0, 4)}-${month}-31T12:00:00Z`);
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

/** The hour of these two nights that is never there, or there twice. */
const isOdd = (day: string, time: string): boolean =>
  time.startsWith("02:") && (day === changeDay(day, "03") || day === changeDay(day, "10"));

/** The instant of an hour of Paris: the one that is skipped is told by the clock before, the one that comes twice is the first. */
function instantOf(day: string, time: string): number {
  const wall = `${day}T${time}`;
  const isSummer =
    wall >= `${changeDay(day, "03")}T03:00` && wall < `${changeDay(day, "10")}T03:00`;
  return Date.parse(`${wall}:00Z`) - (isSummer ? 2 : 1) * HOUR;
}

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
  if (!isOdd(day, start_time) && !isOdd(day, end_time))
    return [
      `DTSTART;TZID=Europe/Paris:${stamp(day, start_time)}`,
      `DTEND;TZID=Europe/Paris:${stamp(day, end_time)}`,
    ];
  const start = instantOf(day, start_time);
  const length = Date.parse(`${day}T${end_time}Z`) - Date.parse(`${day}T${start_time}Z`);
  const end = isOdd(day, start_time) ? start + length : instantOf(day, end_time);
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
