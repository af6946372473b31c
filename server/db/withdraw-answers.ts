import type { Trx } from "./open.ts";

interface Leaving {
  userId: string;
  /** In one group, or in all. */
  groupId?: string;
  /** Day from which it is taken back. */
  from: string;
}

/** Votes are withdrawn from open polls only: a closed poll does not change. */
async function takeBackVotes(trx: Trx, { userId, groupId }: Leaving): Promise<void> {
  await trx
    .deleteFrom("poll_votes")
    .where("user_id", "=", userId)
    .where("day_id", "in", (eb) => {
      const open = eb
        .selectFrom("poll_days")
        .innerJoin("polls", "polls.id", "poll_days.poll_id")
        .select("poll_days.id")
        .where("closed_at", "is", null);
      return groupId === undefined ? open : open.where("group_id", "=", groupId);
    })
    .execute();
}

/**
 * Withdraws a member's answers to future events, in one group or in all, which frees their seats for the waitlist. Past events do not
 * change.
 */
export async function withdrawAnswers(trx: Trx, leaving: Leaving): Promise<void> {
  const { userId, groupId, from } = leaving;
  await trx
    .deleteFrom("event_answers")
    .where("user_id", "=", userId)
    .where("event_id", "in", (eb) => {
      const coming = eb.selectFrom("events").select("id").where("day", ">=", from);
      return groupId === undefined ? coming : coming.where("group_id", "=", groupId);
    })
    .execute();
  await takeBackVotes(trx, leaving);
}
