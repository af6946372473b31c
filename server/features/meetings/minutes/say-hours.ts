import { parisTime } from "#contract/paris-time.ts";

/** « 9 h 05 » of "09:05", « 9 h » of "09:00". */
export function sayTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${Number(hours)}\u00A0h${minutes === "00" ? "" : `\u00A0${minutes}`}`;
}

/** The hour of an instant in Paris. */
export const sayInstant = (at: string): string => sayTime(parisTime(new Date(at)).slice(11));

/** The day of an instant in Paris, as YYYY-MM-DD. */
export const parisDay = (at: string): string => parisTime(new Date(at)).slice(0, 10);
