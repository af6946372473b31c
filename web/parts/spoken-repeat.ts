import type { Repeat } from "#contract/repeat.ts";
import { spokenDay } from "./event-day.ts";

const NO_BREAK = "\u00a0";
const WEEKDAYS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? "";

/** "2e", "1er", "dernier". */
export const spokenNth = (nth: number): string =>
  nth === -1 ? "dernier" : nth === 1 ? "1er" : `${nth}e`;

const listed = (names: string[]): string =>
  [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" et ");

const pace = ({ freq, every }: Repeat): string => {
  if (every === 1) return freq === "week" ? "chaque semaine" : "chaque mois";
  return freq === "week"
    ? `toutes les ${every}${NO_BREAK}semaines`
    : `tous les ${every}${NO_BREAK}mois`;
};

const which = ({ weekdays, nth, monthDay }: Repeat): string => {
  if (monthDay !== undefined) return `le ${monthDay === 1 ? "1er" : monthDay}`;
  if (nth !== undefined) return `le ${spokenNth(nth)} ${weekdayName(weekdays[0] ?? 0)}`;
  return listed(weekdays.map((weekday) => `le ${weekdayName(weekday)}`));
};

/** "toutes les 2 semaines, le mardi, jusqu’au vendredi 30 avril 2027". */
export const spokenRepeat = (repeat: Repeat): string =>
  `${pace(repeat)}, ${which(repeat)}, jusqu’au ${spokenDay(repeat.until)}`;
