import { messages } from "#contract/messages.ts";
import { mayAnswerIn } from "#contract/permissions.ts";
import type { DayVote, Poll } from "#contract/polls.ts";
import { isInGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getPoll } from "./get-poll.ts";
import { listDays, lockPoll, refuseClosed } from "./queries.ts";

/** Replaces all votes of a person. */
async function saveVotes(
  trx: Trx,
  { pollId, userId, now }: { pollId: string; userId: string; now: Date },
  votes: Map<string, DayVote["vote"]>,
): Promise<void> {
  const days = (await listDays(trx, pollId)).map(({ id }) => id);
  if ([...votes.keys()].some((id) => !days.includes(id)))
    throw fieldError({ votes: messages.pollDayUnknown });
  await trx
    .deleteFrom("poll_votes")
    .where("user_id", "=", userId)
    .where("day_id", "in", days)
    .execute();
  const voted_at = now.toISOString();
  const rows = [...votes].map(([day_id, vote]) => ({ day_id, user_id: userId, vote, voted_at }));
  if (rows.length > 0) await trx.insertInto("poll_votes").values(rows).execute();
}

/** Saves the actor's votes while the poll is open. Throws not_found, poll_closed, not_in_group or invalid_request. */
export const vote = (deps: Deps, id: string, votes: DayVote[], actor: Actor): Promise<Poll> =>
  inTransaction(deps.db, async (trx) => {
    const poll = await lockPoll(trx, id);
    // Leaving the group deletes votes: this lock orders it before or after this vote.
    await takeLock(trx, `group:${poll.group_id}`);
    const isMember = await isInGroup(trx, poll.group_id, actor.id);
    if (!mayAnswerIn(actor, { isMember })) throw new ApiError("not_in_group");
    const now = deps.clock.now();
    refuseClosed(poll, now);
    const wanted = new Map(votes.map(({ day_id, vote: one }) => [day_id, one]));
    await saveVotes(trx, { pollId: id, userId: actor.id, now }, wanted);
    await recordAct(deps, trx, { act: "poll_voted", actor, subject: poll.title });
    return getPoll(trx, id, actor);
  });
