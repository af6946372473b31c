import type { Trx } from "#server/db/open.ts";

/** Extends the invitation of a series to the days that a change of rule adds. */
export async function inviteAdded(
  trx: Trx,
  seriesId: string,
  ids: readonly string[],
): Promise<void> {
  const like = await trx
    .selectFrom("invited_events")
    .innerJoin("events", "events.id", "invited_events.event_id")
    .select(["asked_at", "asked_by", "together"])
    .where("series_id", "=", seriesId)
    .where("together", "is not", null)
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!like) return;
  await trx
    .insertInto("invited_events")
    .values(ids.map((event_id) => ({ event_id, ...like })))
    .execute();
}
