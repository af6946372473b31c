import type { EventSeries, Occurrence } from "#contract/event-series.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { fromLiveGroups } from "../queries.ts";
import { toRule } from "./series-rule.ts";

/** Throws not_found. */
export async function getSeriesRow(db: Db | Trx, id: string) {
  const row = await db
    .selectFrom("event_series")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}
export type SeriesRow = Awaited<ReturnType<typeof getSeriesRow>>;

const listOccurrences = async (db: Db, id: string): Promise<Occurrence[]> => {
  const rows = await fromLiveGroups(db)
    .select(["events.id", "title", "day", "start_time", "end_time", "cancelled_at"])
    .where("series_id", "=", id)
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("events.id")
    .execute();
  return rows.map(({ day, ...row }) => ({
    ...omitNulls(row),
    date: `${day}T12:00:00.000Z`,
  }));
};

/** A series and its events, by day. Throws not_found, also when its group is in the trash. */
export async function getSeries(db: Db, id: string): Promise<EventSeries> {
  const row = await getSeriesRow(db, id);
  const events = await listOccurrences(db, id);
  if (events.length === 0) throw new ApiError("not_found");
  return { id, rule: toRule(row), events };
}
