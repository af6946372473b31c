/** The last Sunday of March or October of a day's year: clocks change in that night. */
export function changeDay(day: string, month: "03" | "10"): string {
  const last = new Date(`${day.slice(0, 4)}-${month}-31T12:00:00Z`);
  last.setUTCDate(31 - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

/** The hour of such a night that is skipped or repeated in Paris. */
export const isOddHour = (day: string, time: string): boolean =>
  time.startsWith("02:") && (day === changeDay(day, "03") || day === changeDay(day, "10"));

const HOUR = 3_600_000;

/** The instant of a time in Paris. A skipped hour uses the former offset; a repeated hour is its first occurrence. */
export function parisInstant(day: string, time: string): number {
  const wall = `${day}T${time}`;
  const isSummer =
    wall >= `${changeDay(day, "03")}T03:00` && wall < `${changeDay(day, "10")}T03:00`;
  return Date.parse(`${wall}:00Z`) - (isSummer ? 2 : 1) * HOUR;
}
