import { parisInstant } from "#contract/clock-change.ts";
import { parisTime } from "#contract/paris-time.ts";
import { addDays, weekdayOf } from "#contract/repeat.ts";

/** Paris time. */
const DUE = "07:30";
const MORNING = "07:00";
const NIGHT = "21:00";
const MONDAY = 1;

/** Next due time of a digest, by the calendar: a late digest does not delay the next one. */
export function nextDue(frequency: "daily" | "weekly", now: Date): string {
  for (let day = parisTime(now).slice(0, 10); ; day = addDays(day, 1)) {
    const at = parisInstant(day, DUE);
    const isDay = frequency === "daily" || weekdayOf(day) === MONDAY;
    if (isDay && at > now.getTime()) return new Date(at).toISOString();
  }
}

/** Daytime in Paris, when emails that are not urgent may be sent. */
export function isCivilHour(now: Date): boolean {
  const time = parisTime(now).slice(11);
  return time >= MORNING && time < NIGHT;
}

/** From the time of the digests on, in which reminders of actions have their place. */
export const isReminderHour = (now: Date): boolean =>
  isCivilHour(now) && parisTime(now).slice(11) >= DUE;
