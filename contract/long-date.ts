const format = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Paris",
});

/** A day, or that of an instant as read in Paris: "21 novembre 2026". */
export const longDate = (day: string): string => format.format(new Date(day));
