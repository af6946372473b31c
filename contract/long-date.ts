const format = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Paris",
});

/** Writes a first of the month as French does: "mardi 1er décembre 2026". */
export const withFirst = (day: string): string => day.replace(/\b1 (?=\D)/, "1er ");

/** A day, or the Paris day of an instant: "21 novembre 2026". */
export const longDate = (day: string): string => withFirst(format.format(new Date(day)));
