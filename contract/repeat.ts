import { SERIES_MAX, SERIES_YEARS } from "./agenda-limits.ts";

/** How a meeting repeats from a first day on. Weekdays count from Monday, 1, to Sunday, 7. */
export interface Repeat {
  freq: "week" | "month";
  /** Weeks or months between two meetings. */
  every: number;
  /** In a weekly rule, each of these days; in a monthly one, the weekday that `nth` counts. */
  weekdays: number[];
  /** Which of its weekdays in the month, from 1 to 5; -1 is the last. */
  nth?: number | undefined;
  /** Day of the month; shorter months are skipped. */
  monthDay?: number | undefined;
  /** Last possible day. */
  until: string;
}

const DAY_MS = 24 * 3_600_000;
const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T12:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day `count` days later. */
export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** The same day of a later year; a 29th of February becomes the 1st of March. */
export const addYears = (day: string, years: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
};

/** From Monday, 1, to Sunday, 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

// 1970-01-01, day 0, was a Thursday.
const weekOf = (day: string): number => Math.floor((numberOf(day) + 3) / 7);
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Which of its weekdays in its month a day is, from 1 to 5. */
export const nthOf = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

/** True if no such weekday follows in its month. */
export const isLastOfItsName = (day: string): boolean => monthOf(addDays(day, 7)) !== monthOf(day);

function isOn(day: string, { freq, every, weekdays, nth, monthDay }: Repeat, first: string) {
  const steps = freq === "week" ? weekOf(day) - weekOf(first) : monthOf(day) - monthOf(first);
  if (steps % every !== 0) return false;
  if (monthDay !== undefined) return Number(day.slice(8)) === monthDay;
  if (!weekdays.includes(weekdayOf(day))) return false;
  return nth === undefined || (nth === -1 ? isLastOfItsName(day) : nthOf(day) === nth);
}

/** A day beyond the longest series, for rules without end. */
export const isTooLong = ({ until }: Repeat, from: string): boolean =>
  until > addYears(from, SERIES_YEARS);

/**
 * Days of a rule in order, from `from` on, counted from `first`; one more than allowed shows that
 * there are too many.
 */
export function daysOf(repeat: Repeat, first: string, from = first): string[] {
  const days: string[] = [];
  const last = numberOf(repeat.until);
  for (let number = numberOf(from); number <= last && days.length <= SERIES_MAX; number += 1) {
    const day = dayOf(number);
    if (isOn(day, repeat, first)) days.push(day);
  }
  return days;
}

/** True if two rules are equal. */
export const isSameRepeat = (one: Repeat, other: Repeat): boolean =>
  one.freq === other.freq &&
  one.every === other.every &&
  one.nth === other.nth &&
  one.monthDay === other.monthDay &&
  one.until === other.until &&
  [...one.weekdays].sort().join() === [...other.weekdays].sort().join();
