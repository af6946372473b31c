import { addDays, weekdayOf } from "#contract/repeat.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** YYYY-MM-DD of a square of the calendar, which thinks in the reader's own time zone. */
export const dayOfSquare = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The square of a day, at noon so that no clock change moves it. */
export function squareOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

const isRealDay = (day: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(day) && dayOfSquare(squareOfDay(day)) === day;

/** The day of an address, or another one when it is none. */
export const dayOr = (written: string | null, fallback: string): string =>
  written !== null && isRealDay(written) ? written : fallback;

/** First and last day that the calendar may show with a month: up to six days of its neighbours. */
export function monthRange(month: Date): { from: string; to: string } {
  const from = new Date(month.getFullYear(), month.getMonth(), -6, 12);
  const to = new Date(month.getFullYear(), month.getMonth() + 1, 7, 12);
  return { from: dayOfSquare(from), to: dayOfSquare(to) };
}

/** The seven days of the week of a day, from Monday. */
export const weekOf = (day: string): string[] => {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, days) => addDays(monday, days));
};
