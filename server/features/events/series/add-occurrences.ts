import { fold } from "#contract/fold.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";
import { toEventTokens } from "#server/db/words.ts";
import { inviteAdded } from "../invitations/invite-added.ts";
import type { SeriesRow } from "./queries.ts";

/** Adds an event of the series on each of these days. */
export async function addOccurrences(
  trx: Trx,
  series: SeriesRow,
  days: readonly string[],
  now: Date,
): Promise<void> {
  if (days.length === 0) return;
  const { group_id, title, message, start_time, end_time, place, link, capacity } = series;
  const like = { group_id, title, message, start_time, end_time, place, link, capacity };
  const made = days.map((day) => ({ id: newId(), day }));
  await trx
    .insertInto("events")
    .values(
      made.map(({ id, day }) => ({
        id,
        ...like,
        day,
        search: fold(title),
        tokens: toEventTokens(series),
        series_id: series.id,
        original_day: day,
        created_at: now.toISOString(),
        deleted_at: null,
      })),
    )
    .execute();
  await inviteAdded(
    trx,
    series.id,
    made.map(({ id }) => id),
  );
}
