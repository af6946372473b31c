import { isOddHour } from "#contract/clock-change.ts";
import { messages } from "#contract/messages.ts";
import { isPast } from "#contract/paris-time.ts";
import type { ProposedDay } from "#contract/polls.ts";
import { fieldError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";
import { listDays } from "./queries.ts";

export const toDayKey = ({ day, startTime, endTime }: ProposedDay): string =>
  `${day} ${startTime} ${endTime}`;

interface Proposed {
  days: ProposedDay[];
  closesOn?: string | null | undefined;
}

/** Throws invalid_request for a past day, or an hour that a clock change skips or repeats. */
export function checkDays(days: ProposedDay[], now: Date): void {
  if (days.some((one) => isPast(one, now))) throw fieldError({ days: messages.pollDayPast });
  const isOdd = ({ day, startTime, endTime }: ProposedDay) =>
    isOddHour(day, startTime) || isOddHour(day, endTime);
  if (days.some(isOdd)) throw fieldError({ days: messages.pollClockChange });
}

/** Throws invalid_request unless voting ends today or later, and by the last proposed day. */
export function checkClosing({ days, closesOn }: Proposed, now: Date): void {
  if (!closesOn) return;
  if (isPast({ day: closesOn, endTime: "24:00" }, now))
    throw fieldError({ closesOn: messages.pollClosesInPast });
  if (days.every(({ day }) => day < closesOn))
    throw fieldError({ closesOn: messages.pollClosesTooLate });
}

export async function addDays(trx: Trx, pollId: string, days: ProposedDay[]): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ day, startTime, endTime }) => ({
    id: newId(),
    poll_id: pollId,
    day,
    start_time: startTime,
    end_time: endTime,
  }));
  await trx.insertInto("poll_days").values(rows).execute();
}

/**
 * Replaces the days of a poll: remaining days retain their votes, removed ones lose them. Throws invalid_request when
 * an added day is past.
 */
export async function changeDays(
  trx: Trx,
  pollId: string,
  days: ProposedDay[],
  now: Date,
): Promise<void> {
  const wanted = new Map(days.map((one) => [toDayKey(one), one]));
  for (const { id, day, start_time, end_time } of await listDays(trx, pollId)) {
    const stays = wanted.delete(toDayKey({ day, startTime: start_time, endTime: end_time }));
    if (!stays) await trx.deleteFrom("poll_days").where("id", "=", id).execute();
  }
  const added = [...wanted.values()];
  checkDays(added, now);
  await addDays(trx, pollId, added);
}
