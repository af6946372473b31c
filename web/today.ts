import { parisTime } from "#contract/paris-time.ts";

/** Today in Europe/Paris, YYYY-MM-DD. */
export const todayInParis = (now = new Date()): string => parisTime(now).slice(0, 10);
