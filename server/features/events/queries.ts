import type { Event } from "../../../contract/events.ts";
import { contains } from "../../db/fold.ts";
import type { Db, Trx } from "../../db/open.ts";
import { ApiError } from "../../http/errors.ts";

const selectEvents = (db: Db | Trx) =>
  db
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.id", "title", "message", "day", "start_time", "end_time", "groups.id as groupId", "groups.name as groupName", "events.version"])
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

const present = ({ day, groupId, groupName, ...rest }: EventRow): Event => ({
  ...rest,
  date: `${day}T12:00:00.000Z`,
  group_id: { id: groupId, name: groupName },
});

interface EventQuery {
  from?: string | undefined;
  to?: string | undefined;
  groupId?: string | undefined;
  q?: string | undefined;
  limit?: number | undefined;
}

/** Events by day and start time; `from` and `to` are days, both included. */
export async function listEvents(db: Db, { from, to, groupId, q, limit }: EventQuery): Promise<Event[]> {
  let query = selectEvents(db).orderBy("day").orderBy("start_time").orderBy("events.id");
  if (from) query = query.where("day", ">=", from);
  if (to) query = query.where("day", "<=", to);
  if (groupId) query = query.where("events.group_id", "=", groupId);
  if (q) query = query.where(contains("events.search", q));
  if (limit) query = query.limit(limit);
  return (await query.execute()).map(present);
}

/** Throws not_found. */
export async function getEvent(db: Db | Trx, id: string): Promise<Event> {
  const row = await selectEvents(db).where("events.id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return present(row);
}
