import { addDays } from "#contract/repeat.ts";
import { newId } from "#server/db/new-id.ts";
import type { Trx } from "#server/db/open.ts";
import type { LockedSeries } from "../lock-series.ts";
import type { SeriesRow } from "./queries.ts";

/**
 * Splits a series before the changed events, when some precede them: the former series ends there. Returns the series
 * of the changed events.
 */
export async function cutSeries(
  trx: Trx,
  { series, rows, scoped, trashedDays }: LockedSeries,
  now: Date,
): Promise<SeriesRow> {
  const inScope = new Set(scoped.map(({ id }) => id));
  const before = rows.filter(({ id }) => !inScope.has(id));
  const first = scoped[0]?.original_day ?? series.first_day;
  if (before.length === 0 && trashedDays.every((day) => day >= first)) return series;
  const tail = { ...series, id: newId(), created_at: now.toISOString() };
  await trx.insertInto("event_series").values(tail).execute();
  await trx
    .updateTable("events")
    .set({ series_id: tail.id })
    .where("series_id", "=", series.id)
    .where((eb) =>
      eb.or([
        eb("id", "in", [...inScope]),
        eb.and([eb("deleted_at", "is not", null), eb("original_day", ">=", first)]),
      ]),
    )
    .execute();
  await trx
    .updateTable("event_series")
    .set({ until_day: addDays(first, -1) })
    .where("id", "=", series.id)
    .execute();
  return tail;
}
