import type { Meeting } from "#contract/meetings.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { finishChange, lockItem } from "./lock-agenda.ts";
import { listItemIds, rankItems } from "./rank-items.ts";

/** Throws item_has_minutes: a note, a decision or an action would disappear with its item. */
async function refuseWithMinutes(trx: Trx, id: string): Promise<void> {
  const row = await trx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("item_notes")
        .select("item_id")
        .where("item_id", "=", id)
        .where("markdown", "!=", "")
        .as("note"),
      selectFrom("decisions").select("id").where("item_id", "=", id).limit(1).as("decision"),
      selectFrom("actions").select("id").where("item_id", "=", id).limit(1).as("action"),
    ])
    .executeTakeFirstOrThrow();
  if (row.note !== null || row.decision !== null || row.action !== null)
    throw new ApiError("item_has_minutes");
}

/**
 * Removes an item, or refuses a proposal. Throws not_found, forbidden, meeting_state, minutes_published, group_archived, stale or item_has_minutes.
 */
export const removeItem = (
  deps: Deps,
  asked: { id: string; version: number },
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const { known, item } = await lockItem(trx, asked, actor);
    await refuseWithMinutes(trx, item.id);
    await trx.deleteFrom("agenda_items").where("id", "=", item.id).execute();
    await rankItems(trx, await listItemIds(trx, item.event_id));
    await trx
      .updateTable("meetings")
      .set({ current_item_id: null })
      .where("event_id", "=", item.event_id)
      .where("current_item_id", "=", item.id)
      .execute();
    return finishChange(deps, trx, { known, actor, agreed: item.state === "accepted" });
  });
