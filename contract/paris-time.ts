const paris = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "short",
});

/** "2026-11-25 14:30", local time in Paris: sorts in order of time. */
export const parisTime = (now: Date): string => paris.format(now);

/** True once its last minute is over in Paris. */
export const isPast = ({ day, endTime }: { day: string; endTime: string }, now: Date): boolean =>
  `${day} ${endTime}` <= parisTime(now);
