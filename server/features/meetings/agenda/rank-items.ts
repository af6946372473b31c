import { ITEMS_MAX } from "#contract/meeting-limits.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";

/** Ids of all items of a meeting, in their order. */
export async function listItemIds(trx: Trx, eventId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("agenda_items")
    .select("id")
    .where("event_id", "=", eventId)
    .orderBy("rank")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The rank of the first of so many new items, at the end. Throws too_many_items. */
export async function nextRank(trx: Trx, eventId: string, added = 1): Promise<number> {
  const { length } = await listItemIds(trx, eventId);
  if (length + added > ITEMS_MAX) throw new ApiError("too_many_items");
  return length + 1;
}

/** Writes the ranks from 1, in this order. */
export async function rankItems(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable("agenda_items")
      .set({ rank: index + 1 })
      .where("id", "=", id)
      .where("rank", "!=", index + 1)
      .execute();
}
