import { fold } from "#contract/fold.ts";
import { messages } from "#contract/messages.ts";
import { isPast } from "#contract/paris-time.ts";
import type { Poll, pollRoutes } from "#contract/polls.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordActivity } from "#server/db/activity.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getPoll } from "./get-poll.ts";
import { holdToRun } from "./hold-to-run.ts";
import { type HeldPoll, listDays } from "./queries.ts";

type Input = Parsed<typeof pollRoutes.close>["body"];

type Day = Awaited<ReturnType<typeof listDays>>[number];

/** Throws invalid_request for a day that the poll does not propose. */
async function findChosen(trx: Trx, pollId: string, dayId: string | undefined) {
  if (dayId === undefined) return undefined;
  const chosen = (await listDays(trx, pollId)).find(({ id }) => id === dayId);
  if (!chosen) throw fieldError({ dayId: messages.pollDayUnknown });
  return chosen;
}

/** The day that was chosen becomes an event of the group. Nobody is said to come who has not said so. Throws event_past. */
async function makeEvent(
  trx: Trx,
  poll: HeldPoll,
  { day, start_time, end_time }: Day,
  now: Date,
): Promise<string> {
  if (isPast({ day, endTime: end_time }, now)) throw new ApiError("event_past");
  const { group_id, title, message, place, link } = poll;
  const id = newId();
  const what = { group_id, title, message, place, link, search: fold(title) };
  const row = { id, ...what, day, start_time, end_time, created_at: now.toISOString() };
  await trx
    .insertInto("events")
    .values({ ...row, deleted_at: null })
    .execute();
  return id;
}

/**
 * Once: of two who close it at the same time the second one finds it closed. The same day again is no error, and makes no second event.
 * Throws not_found, poll_closed, stale, invalid_request, or event_past.
 */
export const closePoll = (
  deps: Deps,
  id: string,
  { dayId, version }: Input,
  actor: Actor,
): Promise<Poll> =>
  inTransaction(deps.db, async (trx) => {
    const held = await holdToRun(trx, { id }, actor);
    const chosen = await findChosen(trx, id, dayId);
    if (held.closed_at !== null) {
      if (held.chosen_day_id !== (dayId ?? null)) throw new ApiError("poll_closed");
      return getPoll(trx, id, actor);
    }
    if (version !== undefined && version !== held.version) throw new ApiError("stale");
    const now = deps.clock.now();
    const eventId = chosen ? await makeEvent(trx, held, chosen, now) : null;
    const columns = { chosen_day_id: dayId ?? null, chosen_event_id: eventId };
    await trx
      .updateTable("polls")
      .set({ closed_at: now.toISOString(), ...columns, version: held.version + 1 })
      .where("id", "=", id)
      .execute();
    await recordAct(deps, trx, { act: "poll_closed", actor, subject: held.title });
    if (eventId) {
      const groupId = held.group_id;
      await recordActivity(deps, trx, { kind: "event", groupId, subjectId: eventId, actor });
      await recordAct(deps, trx, { act: "event_created", actor, subject: held.title });
    }
    return getPoll(trx, id, actor);
  });
