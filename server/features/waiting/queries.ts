import { sql } from "kysely";
import { parisTime } from "#contract/paris-time.ts";
import { addDays } from "#contract/repeat.ts";
import { WAITING_DAYS, WAITING_MAX, type WaitingItem } from "#contract/waiting.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import { selectToRead } from "#server/accounts/to-read.ts";
import { isFull } from "#server/db/capacity.ts";
import { isOn } from "#server/db/features-off.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import type { Db } from "#server/db/open.ts";

/** A weekly meeting has few in a month: enough rows to find the next one of each series. */
const ROWS_MAX = 4 * WAITING_MAX;

/** The groups of a person that are open. */
const fromMyGroups = (db: Db, userId: string) =>
  db
    .selectFrom("group_members")
    .innerJoin("groups", "groups.id", "group_members.group_id")
    .where("group_members.user_id", "=", userId)
    .where("groups.deleted_at", "is", null)
    .where("groups.archived_at", "is", null);

interface Row {
  groupId: string;
  groupName: string;
}
const groupOf = ({ groupId, groupName }: Row) => ({ id: groupId, name: groupName });

/** The meetings to come without an answer; of a series, the next one. */
async function listEvents(db: Db, userId: string, now: Date): Promise<WaitingItem[]> {
  const [today = "", time = ""] = parisTime(now).split(" ");
  const rows = await fromMyGroups(db, userId)
    .innerJoin("events", "events.group_id", "groups.id")
    .select(["events.id", "title", "day", "start_time", "end_time", "series_id"])
    .select(["groups.id as groupId", "groups.name as groupName", isFull.as("full")])
    .where("events.deleted_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("day", ">=", today)
    .where("day", "<=", addDays(today, WAITING_DAYS))
    .where((eb) => eb.or([eb("day", ">", today), eb("end_time", ">", time)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("event_answers")
            .select("user_id")
            .whereRef("event_answers.event_id", "=", "events.id")
            .where("event_answers.user_id", "=", userId),
        ),
      ),
    )
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("events.id")
    .limit(ROWS_MAX)
    .execute();
  const series = new Set<string>();
  return rows.flatMap(({ id, title, day, start_time, end_time, series_id, full, ...group }) => {
    if (series_id !== null && series.has(series_id)) return [];
    if (series_id !== null) series.add(series_id);
    const times = { due: day, start_time, end_time };
    const seats = full ? { full: true as const } : {};
    return [{ kind: "event" as const, id, title, group: groupOf(group), ...times, ...seats }];
  });
}

/** The open polls without a vote. */
async function listPolls(db: Db, userId: string, now: Date): Promise<WaitingItem[]> {
  const rows = await fromMyGroups(db, userId)
    .innerJoin("polls", "polls.group_id", "groups.id")
    .select(["polls.id", "polls.title", "polls.closes_on", "polls.created_at as since"])
    .select(["groups.id as groupId", "groups.name as groupName"])
    .where(isOn("polls"))
    .where("polls.deleted_at", "is", null)
    .where("polls.closed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("polls.closes_on", "is", null),
        eb("polls.closes_on", ">=", parisTime(now).slice(0, 10)),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("poll_votes")
            .innerJoin("poll_days", "poll_days.id", "poll_votes.day_id")
            .select("poll_votes.user_id")
            .whereRef("poll_days.poll_id", "=", "polls.id")
            .where("poll_votes.user_id", "=", userId),
        ),
      ),
    )
    .orderBy("polls.created_at")
    .limit(WAITING_MAX)
    .execute();
  return rows.map(({ id, title, closes_on, since, ...group }) => ({
    kind: "poll" as const,
    id,
    title,
    since,
    group: groupOf(group),
    ...omitNulls({ due: closes_on }),
  }));
}

/** Who asks to join the groups that the person runs. */
async function listRequests(db: Db, userId: string): Promise<WaitingItem[]> {
  const rows = await fromMyGroups(db, userId)
    .innerJoin("group_requests", "group_requests.group_id", "groups.id")
    .innerJoin("users", "users.id", "group_requests.user_id")
    .select(["groups.id", "groups.name as title"])
    .select((eb) => [
      eb.fn.countAll<string | number>().as("count"),
      eb.fn.min("group_requests.asked_at").as("since"),
    ])
    // Animators have a partial index: SQLite uses it for a literal.
    .where("group_members.role", "=", sql.lit("animator"))
    .where("group_requests.decided_at", "is", null)
    .where("users.deleted_at", "is", null)
    .where("users.status", "=", "active")
    .where(HAS_ACCESS)
    .groupBy(["groups.id", "groups.name"])
    .limit(WAITING_MAX)
    .execute();
  return rows.map(({ count, ...row }) => ({
    kind: "requests" as const,
    count: Number(count),
    ...row,
  }));
}

/** The references to read and to approve count as one thing. */
async function listReading(db: Db, userId: string, now: Date): Promise<WaitingItem[]> {
  const row = await selectToRead(db, userId, parisTime(now).slice(0, 10))
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  return count === 0 ? [] : [{ kind: "reading", count }];
}

/** Sorts after every date. */
const NO_DUE_DAY = "9999-12-31";

/** The most urgent first: by due day, then by age. */
const byUrgency = (one: WaitingItem, other: WaitingItem): number =>
  (one.due ?? NO_DUE_DAY).localeCompare(other.due ?? NO_DUE_DAY) ||
  (one.since ?? "").localeCompare(other.since ?? "");

/** What waits for a member, in their groups. */
export async function listWaiting(db: Db, userId: string, now: Date): Promise<WaitingItem[]> {
  const found = await Promise.all([
    listEvents(db, userId, now),
    listPolls(db, userId, now),
    listRequests(db, userId),
    listReading(db, userId, now),
  ]);
  return found.flat().toSorted(byUrgency).slice(0, WAITING_MAX);
}
