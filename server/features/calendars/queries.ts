import { sql } from "kysely";
import type { Calendar } from "#contract/calendars.ts";
import { pagePath } from "#contract/page-path.ts";
import type { CalendarAccess } from "#server/accounts/calendar-access.ts";
import { selectJoinedGroups } from "#server/accounts/joined-groups.ts";
import { ApiError } from "#server/api-error.ts";
import type { CalendarEvent } from "#server/calendar/write-event.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { pageUrl } from "#server/mail/outbox.ts";

const DAY = 24 * 3_600_000;
/** How long a feed contains past events, and cancelled ones. */
const PAST_MS = 60 * DAY;
const CANCELLED_MS = 30 * DAY;
/** Maximum number of events in a feed, earliest first. */
const FEED_MAX = 1000;

const selectEvents = (db: Db | Trx) =>
  db
    .selectFrom("events")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.id", "title", "message", "day", "start_time", "end_time", "place", "link"])
    .select(["groups.name as group", "sequence", "cancelled_at", "cancel_reason"])
    .select(sql<string>`coalesce(changed_at, events.created_at)`.as("changedAt"))
    .where("events.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

type EventRow = Omit<CalendarEvent, "url">;

const withUrl = (deps: Deps, row: EventRow): CalendarEvent => ({
  ...row,
  url: pageUrl(deps, pagePath("event", { id: row.id })),
});

/** Throws not_found. */
export async function getCalendarEvent(deps: Deps, id: string): Promise<CalendarEvent> {
  const row = await selectEvents(deps.db).where("events.id", "=", id).executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return withUrl(deps, row);
}

/** Events of a feed on a given day: all, those of the person's groups, or those of one group. */
export async function listFeedEvents(
  deps: Deps,
  { scope, userId, groupId }: Pick<CalendarAccess, "scope" | "userId" | "groupId">,
  today: string,
): Promise<CalendarEvent[]> {
  const noon = Date.parse(`${today}T12:00:00Z`);
  let query = selectEvents(deps.db)
    .where("day", ">=", new Date(noon - PAST_MS).toISOString().slice(0, 10))
    .where((eb) =>
      eb.or([
        eb("cancelled_at", "is", null),
        eb("cancelled_at", ">=", new Date(noon - CANCELLED_MS).toISOString()),
      ]),
    );
  if (scope === "group") query = query.where("events.group_id", "=", groupId ?? "");
  if (scope === "mine")
    query = query.where("events.group_id", "in", selectJoinedGroups(deps.db, userId));
  const rows = await query
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("events.id")
    .limit(FEED_MAX)
    .execute();
  return rows.map((row) => withUrl(deps, row));
}

const selectCalendars = (db: Db | Trx) =>
  db
    .selectFrom("calendars")
    .leftJoin("groups", "groups.id", "calendars.group_id")
    .select(["calendars.id", "calendars.name", "scope", "groups.id as groupId"])
    .select(["groups.name as groupName", "calendars.created_at", "last_used_at"])
    .where("revoked_at", "is", null);

type CalendarRow = Awaited<ReturnType<ReturnType<typeof selectCalendars>["execute"]>>[number];

const present = ({
  groupId,
  groupName,
  created_at,
  last_used_at,
  ...row
}: CalendarRow): Calendar => ({
  ...row,
  ...(groupId && groupName && { group: { id: groupId, name: groupName } }),
  createdAt: created_at,
  lastUsedAt: last_used_at,
});

/** Feeds of a person that are not revoked, newest last. */
export async function listCalendars(db: Db | Trx, userId: string): Promise<Calendar[]> {
  const rows = await selectCalendars(db)
    .where("user_id", "=", userId)
    .orderBy("calendars.created_at")
    .orderBy("calendars.id")
    .execute();
  return rows.map(present);
}

export async function saveLastUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("calendars")
    .set({ last_used_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}
