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
import { toEventTokens } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { getPoll } from "./get-poll.ts";
import { lockPollAsPublisher } from "./lock-poll.ts";
import { type LockedPoll, listDays } from "./queries.ts";

type Input = Parsed<typeof pollRoutes.close>["body"];

type Day = Awaited<ReturnType<typeof listDays>>[number];

/** Throws invalid_request for a day that the poll does not propose. */
async function findChosen(trx: Trx, pollId: string, dayId: string | undefined) {
  if (dayId === undefined) return undefined;
  const chosen = (await listDays(trx, pollId)).find(({ id }) => id === dayId);
  if (!chosen) throw fieldError({ dayId: messages.pollDayUnknown });
  return chosen;
}

/** Creates the event of the chosen day. Votes are not copied as answers. Throws event_past. */
async function makeEvent(
  trx: Trx,
  poll: LockedPoll,
  { day, start_time, end_time }: Day,
  now: Date,
): Promise<string> {
  if (isPast({ day, endTime: end_time }, now)) throw new ApiError("event_past");
  const { group_id, title, message, place, link } = poll;
  const id = newId();
  const texts = { title, message, place, link };
  const what = { group_id, ...texts, search: fold(title), tokens: toEventTokens(texts) };
  const row = { id, ...what, day, start_time, end_time, created_at: now.toISOString() };
  await trx
    .insertInto("events")
    .values({ ...row, deleted_at: null })
    .execute();
  return id;
}

/**
 * Closes a poll once: closing it again with the same day returns the poll and creates no second event.
 * Throws not_found, poll_closed, stale, invalid_request, or event_past.
 */
export const closePoll = (
  deps: Deps,
  id: string,
  { dayId, version }: Input,
  actor: Actor,
): Promise<Poll> =>
  inTransaction(deps.db, async (trx) => {
    const poll = await lockPollAsPublisher(trx, { id }, actor);
    const chosen = await findChosen(trx, id, dayId);
    if (poll.closed_at !== null) {
      if (poll.chosen_day_id !== (dayId ?? null)) throw new ApiError("poll_closed");
      return getPoll(trx, id, actor);
    }
    refuseStale(version, poll.version);
    const now = deps.clock.now();
    const eventId = chosen ? await makeEvent(trx, poll, chosen, now) : null;
    const columns = { chosen_day_id: dayId ?? null, chosen_event_id: eventId };
    await trx
      .updateTable("polls")
      .set({ closed_at: now.toISOString(), ...columns, version: poll.version + 1 })
      .where("id", "=", id)
      .execute();
    await recordAct(deps, trx, { act: "poll_closed", actor, subject: poll.title });
    if (eventId) {
      const groupId = poll.group_id;
      await recordActivity(deps, trx, { kind: "event", groupId, subjectId: eventId, actor });
      await recordAct(deps, trx, { act: "event_created", actor, subject: poll.title });
    }
    return getPoll(trx, id, actor);
  });
