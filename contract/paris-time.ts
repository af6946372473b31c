const paris = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "short",
});

/** "2026-11-25 14:30", as a clock in Paris shows it: later sorts after. */
export const parisTime = (now: Date): string => paris.format(now);

/** Its last minute is over, in Paris. */
export const isPast = ({ day, endTime }: { day: string; endTime: string }, now: Date): boolean =>
  `${day} ${endTime}` <= parisTime(now);
