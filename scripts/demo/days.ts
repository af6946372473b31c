import type { Random } from "./random.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** No invented moment is in the last minutes. */
const JUST_NOW = 600_000;
/** Days since the site opened. */
const OPENED = 800;

const paris = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** YYYY-MM-DD in Paris, `days` days from now. */
export const dayFrom = (now: Date, days: number): string =>
  instant(Date.parse(`${paris.format(now)}T12:00:00Z`) + days * DAY).slice(0, 10);

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  weekday: "short",
  hour: "2-digit",
  hourCycle: "h23",
});

export const daysAgo = (now: Date, days: number): number => now.getTime() - days * DAY;
export const opening = (now: Date): number => daysAgo(now, OPENED);
export const instant = (time: number): string => new Date(time).toISOString();

/** True during office hours in Paris. */
export function isOfficeHour(time: number): boolean {
  const [weekday = "", hour = ""] = clock.format(time).split(", ");
  return weekday !== "Sat" && weekday !== "Sun" && Number(hour) >= 8 && Number(hour) < 19;
}

/** An instant between `from` and `before`, by day if possible, and never in the last minutes. */
export function between(random: Random, now: Date, from: number, to = now.getTime()): number {
  const end = Math.min(to, now.getTime() - JUST_NOW);
  const draw = (): number => from + 1 + random.number(Math.max(end - from - 1, 1));
  for (let tries = 0; tries < 30; tries += 1) {
    const time = draw();
    if (isOfficeHour(time)) return time;
  }
  return draw();
}

/** An instant of the last days. */
export const before = (random: Random, now: Date, days: number): string =>
  instant(between(random, now, daysAgo(now, days)));

/** A day `days` days from now; a Saturday or Sunday becomes the next Monday. */
export function workingDay(now: Date, days: number): string {
  const weekday = new Date(`${dayFrom(now, days)}T12:00:00Z`).getUTCDay();
  return dayFrom(now, days + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
}
