import type { Poll, pollRoutes } from "#contract/polls.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { toPollColumns } from "./create-poll.ts";
import { getPoll } from "./get-poll.ts";
import { lockPollAsPublisher } from "./lock-poll.ts";
import { changeDays, checkClosing } from "./poll-days.ts";

type Input = Parsed<typeof pollRoutes.update>["body"];

/** Updates an open poll; one whose last day is past may get another. Throws not_found, poll_closed, invalid_request or stale. */
export const updatePoll = (deps: Deps, id: string, input: Input, actor: Actor): Promise<Poll> =>
  inTransaction(deps.db, async (trx) => {
    const { version, days, closesOn } = input;
    const poll = await lockPollAsPublisher(trx, { id, version }, actor);
    if (poll.closed_at !== null) throw new ApiError("poll_closed");
    const now = deps.clock.now();
    if ((closesOn ?? null) !== poll.closes_on) checkClosing(input, now);
    await changeDays(trx, id, days, now);
    await trx
      .updateTable("polls")
      .set({ ...toPollColumns(input), version: poll.version + 1 })
      .where("id", "=", id)
      .execute();
    await recordAct(deps, trx, { act: "poll_updated", actor, subject: input.title });
    return getPoll(trx, id, actor);
  });
