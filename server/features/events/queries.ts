import { sql } from "kysely";
import { CALENDAR_MARKS_MAX, CALENDAR_TITLES_MAX } from "#contract/agenda-limits.ts";
import type { DayTitle, Event, eventRoutes, MarkedDay } from "#contract/events.ts";
import type { Counted } from "#contract/fields.ts";
import type { Parsed } from "#contract/route.ts";
import { selectJoinedGroups } from "#server/accounts/joined-groups.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { countUpTo, follows } from "#server/db/page.ts";
import { MANY_TO_COUNT, planSearch } from "#server/db/search.ts";

export const fromLiveGroups = (db: Db | Trx) =>
  db
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

const COLUMNS = [
  "events.id",
  "title",
  "message",
  "day",
  "start_time",
  "end_time",
  "groups.id as groupId",
  "groups.name as groupName",
  "events.version",
  "place",
  "link",
  "capacity",
  "cancelled_at",
  "cancel_reason",
  "series_id",
] as const;

export const selectEvents = (db: Db | Trx) => fromLiveGroups(db).select(COLUMNS);

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

export const presentEvent = ({
  day,
  groupId,
  groupName,
  cancel_reason,
  ...row
}: EventRow): Event => ({
  ...omitNulls(row),
  date: `${day}T12:00:00.000Z`,
  group_id: { id: groupId, name: groupName },
  ...(row.cancelled_at !== null && { cancel_reason: cancel_reason ?? "" }),
});

type EventFilters = Parsed<typeof eventRoutes.count>["query"];
type EventQuery = Parsed<typeof eventRoutes.list>["query"];
type DayQuery = Parsed<typeof eventRoutes.days>["query"];

type Place = Pick<EventQuery, "order" | "after">;

/** `from` and `to` are days, both included. */
async function filterEvents(
  db: Db,
  { from, to, groupId, q, mine, order = "asc", after }: EventFilters & Place,
  actor: Pick<Actor, "id">,
  many?: number,
) {
  const found = q ? await planSearch(db, "events", q, many) : undefined;
  let query = fromLiveGroups(db);
  // First, since SQLite starts from the first of two bounds of a column.
  if (after) query = query.where(follows("events", ["day", "start_time"], order, after));
  if (from) query = query.where("day", ">=", from);
  if (to) query = query.where("day", "<=", to);
  if (groupId) query = query.where("events.group_id", "=", groupId);
  if (mine) query = query.where("events.group_id", "in", selectJoinedGroups(db, actor.id));
  return { query: found ? query.where(found) : query };
}

/** Events by day and start time, in either order; `after` is the id of the last row of the previous page. */
export async function listEvents(
  db: Db,
  { order = "asc", limit, ...wanted }: EventQuery,
  actor: Pick<Actor, "id">,
): Promise<Event[]> {
  const { query: filtered } = await filterEvents(db, { ...wanted, order }, actor);
  let query = filtered
    .select(COLUMNS)
    .orderBy("day", order)
    .orderBy("start_time", order)
    .orderBy("events.id", order);
  if (limit) query = query.limit(limit);
  return (await query.execute()).map(presentEvent);
}

export async function countEvents(
  db: Db,
  filters: EventFilters,
  actor: Pick<Actor, "id">,
): Promise<Counted> {
  const { from, to, groupId, mine } = filters;
  const isBroad = groupId === undefined && mine === undefined && !(from && to);
  const { query } = await filterEvents(db, filters, actor, isBroad ? MANY_TO_COUNT : undefined);
  return countUpTo(db, query.select("events.id"));
}

/** The first events of each day, by start time. */
async function listDayTitles(
  db: Db,
  filters: EventFilters,
  actor: Pick<Actor, "id">,
): Promise<Map<string, DayTitle[]>> {
  const { query } = await filterEvents(db, filters, actor);
  const numbered = query
    .select(["events.id", "title", "day", "start_time", "events.group_id as group", "cancelled_at"])
    .select((eb) =>
      eb.fn
        .agg<string | number>("row_number")
        .over((over) => over.partitionBy("day").orderBy("start_time").orderBy("events.id"))
        .as("place"),
    );
  const rows = await db
    .selectFrom(numbered.as("numbered"))
    .selectAll()
    .where("place", "<=", CALENDAR_TITLES_MAX)
    .orderBy("day")
    .orderBy("place")
    .execute();
  const titles = new Map<string, DayTitle[]>();
  for (const { day, place, cancelled_at, ...row } of rows) {
    const title = { ...row, ...(cancelled_at !== null && { cancelled: true as const }) };
    titles.set(day, [...(titles.get(day) ?? []), title]);
  }
  return titles;
}

/** Days of a period that have events, with their number and groups, and the names of the first ones if asked for. */
export async function listMarkedDays(
  db: Db,
  { titles, ...filters }: DayQuery,
  actor: Pick<Actor, "id">,
): Promise<MarkedDay[]> {
  const { query } = await filterEvents(db, filters, actor);
  const rows = await query
    .select((eb) => [
      "day",
      "events.group_id as group",
      eb.fn.countAll<string | number>().as("count"),
    ])
    .groupBy(["day", "events.group_id"])
    .orderBy("day")
    .orderBy("events.group_id")
    .execute();
  const named = titles ? await listDayTitles(db, filters, actor) : undefined;
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, found]) => ({
    day,
    count: found.reduce((sum, { count }) => sum + Number(count), 0),
    groups: found.slice(0, CALENDAR_MARKS_MAX).map(({ group }) => group),
    ...(named && { titles: named.get(day) ?? [] }),
  }));
}

/** The poll that chose the event, unless it is in the trash. */
const livePollId = sql<
  string | null
>`(select polls.id from polls where polls.chosen_event_id = events.id and polls.deleted_at is null limit 1)`;

/** Throws not_found. */
export async function getEvent(db: Db | Trx, id: string): Promise<Event> {
  const row = await selectEvents(db)
    .leftJoin("meetings", "meetings.event_id", "events.id")
    .select([livePollId.as("poll_id"), "meetings.state as meeting"])
    .where("events.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  const { poll_id, meeting, ...event } = row;
  return { ...presentEvent(event), ...omitNulls({ poll_id, meeting }) };
}
