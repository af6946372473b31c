import type { Updateable } from "kysely";
import { ApiError } from "#server/api-error.ts";
import type { EventsTable } from "#server/db/agenda-tables.ts";
import { type Trx, takeLock } from "#server/db/open.ts";
import { fromLiveGroups } from "./queries.ts";

type Columns = Updateable<EventsTable>;

/** What calendars show of an event: they hear of a change of these, and of no other. */
const IN_CALENDARS = [
  "group_id",
  "title",
  "message",
  "day",
  "start_time",
  "end_time",
  "place",
  "link",
  "cancelled_at",
  "cancel_reason",
] as const;

/** An event as it is, until the transaction ends: whoever changes it or takes a place meanwhile waits. Throws not_found. */
export async function holdEvent(trx: Trx, id: string) {
  await takeLock(trx, `event:${id}`);
  const row = await fromLiveGroups(trx)
    .selectAll("events")
    .where("events.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}
export type HeldEvent = Awaited<ReturnType<typeof holdEvent>>;

/** Writes a change of an event that is held, and says so to calendars where they show it; says whether they do. */
export async function changeEvent(
  trx: Trx,
  held: HeldEvent,
  columns: Columns,
  now: Date,
): Promise<boolean> {
  const isShown = IN_CALENDARS.some(
    (name) => columns[name] !== undefined && columns[name] !== held[name],
  );
  await trx
    .updateTable("events")
    .set({
      ...columns,
      version: held.version + 1,
      ...(isShown && { sequence: held.sequence + 1, changed_at: now.toISOString() }),
    })
    .where("id", "=", held.id)
    .execute();
  return isShown;
}
