import type { Event } from "#contract/events.ts";
import { withFirst } from "#contract/long-date.ts";
import { isPast, parisTime } from "#contract/paris-time.ts";
import { todayInParis } from "../today.ts";

/** Day of an event, YYYY-MM-DD: its date is noon UTC of that day, whatever the time zone of the reader. */
export const dayOf = (event: Pick<Event, "date">): string => event.date.slice(0, 10);

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", ...options });
  return (day: string): string => formatter.format(new Date(`${day}T12:00:00Z`));
};

const month = format({ month: "short" });
const weekday = format({ weekday: "long" });
const monthAndYear = format({ month: "long", year: "numeric" });

/** Days since Monday. */
const sinceMonday = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3_600_000));

/** The part of a list of events where a day belongs: « Cette semaine », « décembre 2026 ». */
export function periodOf(day: string, today: string): string {
  if (day === today) return "Aujourd’hui";
  const days = daysFrom(today, day);
  const weeks = Math.floor((days + sinceMonday(today)) / 7);
  if (days > 0 && weeks === 0) return "Cette semaine";
  if (weeks === 1) return "Semaine prochaine";
  return monthAndYear(day);
}

const NO_BREAK = "\u00a0";
const dayNumber = (day: string): string => String(Number(day.slice(8)));

/** "mercredi 25 novembre 2026", and "1er" for the first of the month. */
export const spokenDay = (day: string): string =>
  `${weekday(day)} ${day.endsWith("-01") ? "1er" : dayNumber(day)}${NO_BREAK}${monthAndYear(day)}`;

/** The pieces of a calendar leaf. */
export const leafOf = (day: string): { number: string; month: string; weekday: string } => ({
  number: dayNumber(day),
  month: month(day),
  weekday: weekday(day),
});

/** "14:30" is said "14 h 30", "14:00" "14 h". */
export function spokenTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${Number(hours)}${NO_BREAK}h${minutes === "00" ? "" : `${NO_BREAK}${minutes}`}`;
}

export const spokenHours = (event: Pick<Event, "start_time" | "end_time">): string =>
  `de ${spokenTime(event.start_time)} à ${spokenTime(event.end_time)}`;

const HOUR_MS = 3_600_000;

/** True from one hour before an event until its end. */
export function isSoon(event: Pick<Event, "date" | "start_time" | "end_time">, now: Date): boolean {
  const day = dayOf(event);
  const begins = `${day} ${event.start_time}` <= parisTime(new Date(now.getTime() + HOUR_MS));
  return begins && !isPast({ day, endTime: event.end_time }, now);
}

const shortDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  dateStyle: "medium",
});

/** The day of an instant in Paris: "21 nov. 2026". */
export const shortDate = (instant: string): string => withFirst(shortDay.format(new Date(instant)));

/** How long ago an instant was, after « depuis », in days of Paris: "hier", "11 jours". */
export function spokenAge(instant: string, now = new Date()): string {
  const days = daysFrom(todayInParis(new Date(instant)), todayInParis(now));
  if (days < 1) return "aujourd’hui";
  return days === 1 ? "hier" : `${days}${NO_BREAK}jours`;
}
