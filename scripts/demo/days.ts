import type { Random } from "./random.ts";

const DAY = 24 * 3_600_000;

const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", year: "numeric", month: "2-digit", day: "2-digit" });
const spoken = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", day: "numeric", month: "long", year: "numeric" });

/** YYYY-MM-DD in Paris, so many days from now. */
export const dayFrom = (now: Date, days: number): string => paris.format(new Date(now.getTime() + days * DAY));

export const spokenDate = (instant: string): string => spoken.format(new Date(instant));

/** An instant of the last days, never in the last minutes. */
export const before = (random: Random, now: Date, days: number): string => new Date(now.getTime() - 600_000 - random.number(days * DAY)).toISOString();

/** The working day that is meant: a Saturday or Sunday gives way to the next Monday. */
export function workingDay(now: Date, days: number): string {
  const weekday = new Date(`${dayFrom(now, days)}T12:00:00Z`).getUTCDay();
  return dayFrom(now, days + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
}
