import { parisTime } from "#contract/paris-time.ts";

/** Today in Europe/Paris, YYYY-MM-DD. */
export const todayInParis = (now = new Date()): string => parisTime(now).slice(0, 10);

/** The day before a day. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10);
