import type { Scope } from "#contract/agenda-limits.ts";
import { isPast, parisTime } from "#contract/paris-time.ts";
import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { lockMeetingsOf } from "#server/db/event-minutes.ts";
import { type Trx, takeLock } from "#server/db/open.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import type { LockedEvent } from "./change-event.ts";
import { refusePast } from "./past.ts";
import { fromLiveGroups } from "./queries.ts";
import { getSeriesRow, type SeriesRow } from "./series/queries.ts";

/** An occurrence of a locked series. */
export type LockedOccurrence = LockedEvent & { original_day: string };

export interface LockedSeries {
  series: SeriesRow;
  /** The occurrence that the change starts from. */
  event: LockedOccurrence;
  /** All occurrences outside the trash, in the order of the recurrence rule. */
  rows: LockedOccurrence[];
  /** Future occurrences without published minutes inside the scope of the change, then those outside it. */
  scoped: LockedOccurrence[];
  others: LockedOccurrence[];
  /** Days of the occurrences in the trash. */
  trashedDays: string[];
  today: string;
}

async function findSeriesId(trx: Trx, eventId: string): Promise<string> {
  const found = await fromLiveGroups(trx)
    .select("series_id")
    .where("events.id", "=", eventId)
    .executeTakeFirst();
  if (!found) throw new ApiError("not_found");
  if (found.series_id === null) throw new ApiError("not_in_series");
  return found.series_id;
}

/**
 * Locks the series, then its events by id, then their meetings: a fixed order prevents deadlocks. Returns the events whose minutes are published.
 */
async function lockAll(trx: Trx, seriesId: string): Promise<ReadonlySet<string>> {
  await takeLock(trx, `series:${seriesId}`);
  const ids = await trx
    .selectFrom("events")
    .select("id")
    .where("series_id", "=", seriesId)
    .orderBy("id")
    .execute();
  for (const { id } of ids) await takeLock(trx, `event:${id}`);
  return lockMeetingsOf(
    trx,
    ids.map(({ id }) => id),
  );
}

async function listRows(trx: Trx, seriesId: string): Promise<LockedOccurrence[]> {
  const rows = await fromLiveGroups(trx)
    .selectAll("events")
    .where("series_id", "=", seriesId)
    .orderBy("original_day")
    .execute();
  return rows.map((row) => ({ ...row, original_day: row.original_day ?? row.day }));
}

async function listTrashedDays(trx: Trx, seriesId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("events")
    .select("original_day")
    .where("series_id", "=", seriesId)
    .where("deleted_at", "is not", null)
    .execute();
  return rows.flatMap(({ original_day }) => original_day ?? []);
}

interface Asked {
  scope: Exclude<Scope, "this">;
  version?: number | undefined;
}

/**
 * Locks a series and returns the future occurrences within the scope, without those whose minutes are published. Throws not_found, not_in_series,
 * forbidden, event_has_minutes, event_past, or stale when `version` is no longer the one of the occurrence.
 */
export async function lockSeries(
  trx: Trx,
  eventId: string,
  { scope, version }: Asked,
  { actor, now }: { actor: Actor; now: Date },
): Promise<LockedSeries> {
  const seriesId = await findSeriesId(trx, eventId);
  const withMinutes = await lockAll(trx, seriesId);
  const rows = await listRows(trx, seriesId);
  const event = rows.find(({ id }) => id === eventId);
  // While the lock was awaited, the event was deleted (not_found) or moved to another series (stale).
  if (!event) await findSeriesId(trx, eventId);
  if (!event) throw new ApiError("stale");
  refuseStale(version, event.version);
  if (withMinutes.has(event.id)) throw new ApiError("event_has_minutes");
  refusePast(event, now);
  const toCome = rows.filter(
    ({ id, day, end_time }) => !withMinutes.has(id) && !isPast({ day, endTime: end_time }, now),
  );
  const isScoped = (row: LockedOccurrence) =>
    scope === "all" || row.original_day >= event.original_day;
  const scoped = toCome.filter(isScoped);
  await admitPublisher(
    trx,
    actor,
    [event, ...scoped].map(({ group_id }) => group_id),
  );
  return {
    series: await getSeriesRow(trx, seriesId),
    event,
    rows,
    scoped,
    others: toCome.filter((row) => !isScoped(row)),
    trashedDays: await listTrashedDays(trx, seriesId),
    today: parisTime(now).slice(0, 10),
  };
}

/** Raises the version of events, so that forms opened before the change answer stale. */
export async function raiseVersions(trx: Trx, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .updateTable("events")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}
