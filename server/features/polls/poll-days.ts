import { isOddHour } from "#contract/clock-change.ts";
import { messages } from "#contract/messages.ts";
import { isPast } from "#contract/paris-time.ts";
import type { ProposedDay } from "#contract/polls.ts";
import { fieldError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";
import { listDays } from "./queries.ts";

export const keyOf = ({ day, startTime, endTime }: ProposedDay): string =>
  `${day} ${startTime} ${endTime}`;

interface Proposed {
  days: ProposedDay[];
  closesOn?: string | null | undefined;
}

/** Days that come, at hours that every clock shows once. Throws invalid_request. */
export function checkDays(days: ProposedDay[], now: Date): void {
  if (days.some((one) => isPast(one, now))) throw fieldError({ days: messages.pollDayPast });
  const isOdd = ({ day, startTime, endTime }: ProposedDay) =>
    isOddHour(day, startTime) || isOddHour(day, endTime);
  if (days.some(isOdd)) throw fieldError({ days: messages.pollClockChange });
}

/** One answers before the last of the days, and not until yesterday. Throws invalid_request. */
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

/** A day that stays keeps its votes, one that goes takes them along; only those that are new must be to come. Throws invalid_request. */
export async function changeDays(
  trx: Trx,
  pollId: string,
  days: ProposedDay[],
  now: Date,
): Promise<void> {
  const wanted = new Map(days.map((one) => [keyOf(one), one]));
  for (const { id, day, start_time, end_time } of await listDays(trx, pollId)) {
    const stays = wanted.delete(keyOf({ day, startTime: start_time, endTime: end_time }));
    if (!stays) await trx.deleteFrom("poll_days").where("id", "=", id).execute();
  }
  const added = [...wanted.values()];
  checkDays(added, now);
  await addDays(trx, pollId, added);
}
