import { messages } from "#contract/messages.ts";
import { parisTime } from "#contract/paris-time.ts";

const DAY = 24 * 3_600_000;
/** A nearer meeting is convened late, whatever the rules of its group. */
const FEW_DAYS = 8;

/** Civil days from today in Paris to a day. */
const countDays = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(parisTime(now).slice(0, 10))) / DAY);

/** Whole days between a notice and its meeting, in Paris: neither that of the notice nor that of the meeting. */
export const countClearDays = (day: string, now: Date): number =>
  Math.max(0, countDays(day, now) - 1);

function warnOfDay(day: string, now: Date): string[] {
  const days = countDays(day, now);
  if (days >= FEW_DAYS) return [];
  if (days <= 0) return [messages.noticeToday];
  if (days === 1) return [messages.noticeTomorrow];
  return [messages.noticeSoon.replace("{days}", String(days))];
}

function warnOfMails(people: readonly { byMail: boolean }[]): string[] {
  const count = people.filter(({ byMail }) => !byMail).length;
  if (count === 0) return [];
  if (count === 1) return [messages.noticeByOtherWay];
  return [messages.noticeByOtherWays.replace("{count}", String(count))];
}

/** What the person who convenes should know; nothing is refused. */
export const listWarnings = (
  {
    day,
    items,
    people,
  }: {
    day: string;
    items: readonly unknown[];
    people: readonly { byMail: boolean }[];
  },
  now: Date,
): string[] => [
  ...(items.length === 0 ? [messages.noticeWithoutItems] : []),
  ...warnOfDay(day, now),
  ...warnOfMails(people),
];
