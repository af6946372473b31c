const format = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Paris",
});

/** A day that Intl has written, with the first of a month as French says it: "mardi 1er décembre 2026". */
export const withFirst = (day: string): string => day.replace(/\b1 (?=\D)/, "1er ");

/** A day, or that of an instant as read in Paris: "21 novembre 2026". */
export const longDate = (day: string): string => withFirst(format.format(new Date(day)));
