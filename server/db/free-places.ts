import type { Trx } from "./open.ts";

/** Takes back what somebody answered to meetings from a day on, in one group or in all: the places go to those who wait. What is over stays as it was. */
export async function freePlaces(
  trx: Trx,
  { userId, groupId, from }: { userId: string; groupId?: string; from: string },
): Promise<void> {
  await trx
    .deleteFrom("event_answers")
    .where("user_id", "=", userId)
    .where("event_id", "in", (eb) => {
      const coming = eb.selectFrom("events").select("id").where("day", ">=", from);
      return groupId === undefined ? coming : coming.where("group_id", "=", groupId);
    })
    .execute();
}
