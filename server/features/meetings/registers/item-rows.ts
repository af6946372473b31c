import { ITEM_ROWS_MAX } from "#contract/meeting-limits.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";

const countRows = async (trx: Trx, table: "decisions" | "actions", itemId: string) => {
  const { count, last } = await trx
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<string | number>().as("count"), eb.fn.max("rank").as("last")])
    .where("item_id", "=", itemId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), next: (last ?? 0) + 1 };
};

/** The rank of the next decision or action of an item. Throws too_many_item_rows. */
export async function nextRank(
  trx: Trx,
  table: "decisions" | "actions",
  itemId: string,
): Promise<number> {
  const decisions = await countRows(trx, "decisions", itemId);
  const actions = await countRows(trx, "actions", itemId);
  if (decisions.count + actions.count >= ITEM_ROWS_MAX) throw new ApiError("too_many_item_rows");
  return (table === "decisions" ? decisions : actions).next;
}
