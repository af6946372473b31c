import { fold } from "#contract/fold.ts";
import type { decisionRoutes } from "#contract/meeting-registers.ts";
import type { Meeting } from "#contract/meetings.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { touchMeeting } from "../facts.ts";
import { getMeeting } from "../get-meeting.ts";
import { lockItem, refuseUnlessNoted } from "../session/lock-item.ts";
import { ALWAYS, checkHands } from "./check-hands.ts";
import { nextRank } from "./item-rows.ts";

type Fields = Parsed<typeof decisionRoutes.add>["body"];

/** A line without a college has no such key, as its answer is read. */
const writeHands = (hands: Fields["hands"]): string =>
  JSON.stringify(
    hands.map(({ college, ...counts }) => ({
      ...(college !== undefined && { college }),
      ...counts,
    })),
  );

const toColumns = ({ text, method, hands, outcome }: Fields) => ({
  ...{ text, method, outcome, hands: writeHands(hands), search: fold(text) },
});

const getDecision = async (trx: Trx, id: string) => {
  const row = await trx.selectFrom("decisions").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
};

/** A decision whose minutes are not published, under the lock of its meeting. */
async function lockDraft(trx: Trx, id: string, actor: Actor) {
  const { known } = await lockItem(trx, (await getDecision(trx, id)).item_id, actor);
  refuseUnlessNoted(known);
  return { known, row: await getDecision(trx, id) };
}

/** Records a decision of an item. Throws not_found, forbidden, meeting_state, minutes_published, too_many_item_rows or invalid_request. */
export const addDecision = (
  deps: Deps,
  itemId: string,
  fields: Fields,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const at = now.toISOString();
    const { item, known } = await lockItem(trx, itemId, actor);
    refuseUnlessNoted(known);
    const { event_id, group_id, state } = known.row;
    const rank = await nextRank(trx, "decisions", itemId);
    const period = state === "open" ? { from: at, to: at } : ALWAYS;
    await checkHands(trx, event_id, fields.hands, period);
    await trx
      .insertInto("decisions")
      .values({
        ...{ id: newId(), item_id: item.id, event_id, group_id, rank, created_at: at },
        ...toColumns(fields),
      })
      .execute();
    await touchMeeting(trx, event_id, { itemId });
    return getMeeting(trx, event_id, { actor, now });
  });

/** Changes a decision that is not published. Throws as `addDecision` does, or stale. */
export const updateDecision = (
  deps: Deps,
  id: string,
  { version, ...fields }: Fields & { version: number },
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const { known, row } = await lockDraft(trx, id, actor);
    refuseStale(version, row.version);
    const { event_id, state } = known.row;
    // Someone who voted may have left since it was recorded.
    const period = { from: row.created_at, to: now.toISOString() };
    await checkHands(trx, event_id, fields.hands, state === "open" ? period : ALWAYS);
    await trx
      .updateTable("decisions")
      .set({ ...toColumns(fields), version: row.version + 1 })
      .where("id", "=", id)
      .execute();
    await touchMeeting(trx, event_id, { itemId: row.item_id });
    return getMeeting(trx, event_id, { actor, now });
  });

/** Removes a decision that is not published. Throws not_found, forbidden, meeting_state or minutes_published. */
export const removeDecision = (deps: Deps, id: string, actor: Actor): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const { known, row } = await lockDraft(trx, id, actor);
    const { event_id } = known.row;
    await trx.deleteFrom("decisions").where("id", "=", id).execute();
    await touchMeeting(trx, event_id, { itemId: row.item_id });
    return getMeeting(trx, event_id, { actor, now: deps.clock.now() });
  });
