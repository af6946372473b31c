import { POLLS_MAX } from "#contract/poll-limits.ts";
import type { Poll, pollRoutes } from "#contract/polls.ts";
import type { Parsed } from "#contract/route.ts";
import { admitPublisher, refuseGoneGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { findDuplicate } from "#server/db/find-duplicate.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { getPoll } from "./get-poll.ts";
import { addDays, checkClosing, checkDays } from "./poll-days.ts";

type Input = Parsed<typeof pollRoutes.create>["body"];

/** Counts under the lock of the group. Throws too_many_polls. */
async function refuseTooMany(trx: Trx, groupId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("polls")
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .where("group_id", "=", groupId)
    .where("closed_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= POLLS_MAX) throw new ApiError("too_many_polls");
}

export const toPollColumns = ({
  title,
  message,
  place,
  link,
  closesOn,
}: Omit<Input, "groupId">) => ({
  title,
  message,
  place: place || null,
  link: link || null,
  closes_on: closesOn ?? null,
});

/** Creates a poll, once for a form sent twice. Throws invalid_request or too_many_polls. */
export const createPoll = (deps: Deps, input: Input, actor: Actor): Promise<Poll> =>
  inTransaction(deps.db, async (trx) => {
    const { groupId, days } = input;
    await admitPublisher(trx, actor, [groupId]);
    await refuseGoneGroup(trx, groupId);
    const now = deps.clock.now();
    checkDays(days, now);
    checkClosing(input, now);
    const { title, message } = input;
    const same = { group_id: groupId, title, message, closed_at: null, deleted_at: null };
    const duplicate = await findDuplicate(trx, "polls", same, now);
    if (duplicate) return getPoll(trx, duplicate, actor);
    await refuseTooMany(trx, groupId);
    const id = newId();
    const empty = { closed_at: null, chosen_day_id: null, chosen_event_id: null, deleted_at: null };
    const row = { id, group_id: groupId, ...toPollColumns(input), ...empty };
    await trx
      .insertInto("polls")
      .values({ ...row, created_at: now.toISOString() })
      .execute();
    await addDays(trx, id, days);
    await recordAct(deps, trx, { act: "poll_created", actor, subject: input.title });
    return getPoll(trx, id, actor);
  });
