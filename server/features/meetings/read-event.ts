import type { Event } from "#contract/events.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** The event of a meeting, as the agenda shows it. Throws not_found. */
export async function readEvent(db: Db | Trx, id: string): Promise<Event> {
  const row = await db
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.id", "title", "message", "day", "start_time", "end_time", "events.version"])
    .select(["groups.id as groupId", "groups.name as groupName", "place", "link", "capacity"])
    .select(["cancelled_at", "cancel_reason", "series_id"])
    .where("events.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  const { place, link, capacity, cancelled_at, series_id } = row;
  // Column by column: the answer of a poll, a meeting or nothing, refuses any other.
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    date: `${row.day}T12:00:00.000Z`,
    start_time: row.start_time,
    end_time: row.end_time,
    version: row.version,
    group_id: { id: row.groupId, name: row.groupName },
    ...omitNulls({ place, link, capacity, cancelled_at, series_id }),
    ...(cancelled_at !== null && { cancel_reason: row.cancel_reason ?? "" }),
  };
}
