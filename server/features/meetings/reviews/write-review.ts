import type { GroupReview } from "#contract/group-reviews.ts";
import { messages } from "#contract/messages.ts";
import { admitRunner, refuseAbsentGroup } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { fromLiveMeetings } from "../facts.ts";
import { countFigures } from "./count-figures.ts";
import { findReview, getReview, type ReviewKey } from "./get-review.ts";

interface Texts {
  done: string;
  difficulties: string;
  ahead: string;
}

const NO_TEXTS: Texts = { done: "", difficulties: "", ahead: "" };

/** The review for a caller who runs the group, under its lock. Throws not_found, forbidden, review_validated or stale. */
async function lockReview(trx: Trx, key: ReviewKey, actor: Actor, version: number) {
  await refuseAbsentGroup(trx, key.groupId);
  const caller = await admitRunner(trx, actor, key.groupId);
  const row = await findReview(trx, key);
  if (row && row.validated_at !== null) throw new ApiError("review_validated");
  refuseStale(version, row?.version ?? 0);
  return { caller, row };
}

/** Writes what changes of a review, as its next version. */
async function storeReview(
  trx: Trx,
  { groupId, year }: ReviewKey,
  change: Partial<Texts> & {
    version: number;
    figures?: string;
    validated_in?: string;
    validated_at?: string;
  },
): Promise<void> {
  const empty = { ...NO_TEXTS, figures: null, validated_in: null, validated_at: null };
  await trx
    .insertInto("group_reviews")
    .values({ group_id: groupId, year, ...empty, ...change })
    .onConflict((conflict) => conflict.columns(["group_id", "year"]).doUpdateSet(change))
    .execute();
}

/** Saves the texts of a review. Throws not_found, forbidden, review_validated or stale. */
export const saveReview = (
  deps: Deps,
  key: ReviewKey,
  { version, done, difficulties, ahead }: Texts & { version: number },
  actor: Actor,
): Promise<GroupReview> =>
  inTransaction(deps.db, async (trx) => {
    const { caller } = await lockReview(trx, key, actor, version);
    await storeReview(trx, key, { done, difficulties, ahead, version: version + 1 });
    return getReview(trx, key, { caller, now: deps.clock.now() });
  });

/** A meeting of the group that is going on, or whose minutes are published. Throws invalid_request. */
async function refuseMeeting(trx: Trx, groupId: string, meetingId: string): Promise<void> {
  const meeting = await fromLiveMeetings(trx)
    .select("event_id")
    .where("event_id", "=", meetingId)
    .where("events.group_id", "=", groupId)
    .where("state", "in", ["open", "published"])
    .executeTakeFirst();
  if (!meeting) throw fieldError({ meetingId: messages.reviewMeetingInvalid });
}

/** Validates a review in a meeting of the group: its texts and figures no longer change. Throws not_found, forbidden, review_validated, stale or invalid_request. */
export const validateReview = (
  deps: Deps,
  key: ReviewKey,
  { meetingId, version }: { meetingId: string; version: number },
  actor: Actor,
): Promise<GroupReview> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { caller } = await lockReview(trx, key, actor, version);
    await refuseMeeting(trx, key.groupId, meetingId);
    await storeReview(trx, key, {
      version: version + 1,
      figures: JSON.stringify(await countFigures(trx, key, now)),
      validated_in: meetingId,
      validated_at: now.toISOString(),
    });
    const review = await getReview(trx, key, { caller, now });
    const subject = `${review.group.name}, ${key.year}`;
    await recordAct(deps, trx, { act: "group_review_validated", actor, subject });
    return review;
  });
