import { spokenDay, spokenTime } from "#web/parts/event-day.ts";
import { MODE_NAMES, shownCollegeThen } from "#web/parts/register-words.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{1,2}:\d{2}$/;

/** A day of the published minutes; one that is written in words stays. */
export const sayDay = (day: string): string => (DAY.test(day) ? spokenDay(day) : day);

export const sayTime = (time: string): string => (TIME.test(time) ? spokenTime(time) : time);

export const sayMode = (mode: string): string =>
  Object.entries(MODE_NAMES).find(([name]) => name === mode)?.[1] ?? mode;

export const sayCollege = shownCollegeThen;
