import { withFirst } from "#contract/long-date.ts";

const moment = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  dateStyle: "medium",
  timeStyle: "short",
});

/** An instant to the minute, as read in Paris: "21 nov. 2026, 14:30". */
export const spokenMoment = (instant: string): string =>
  withFirst(moment.format(new Date(instant)));
