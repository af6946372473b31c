import { sql } from "kysely";
import { LIST_LIMIT } from "#contract/limits.ts";
import { parisTime } from "#contract/paris-time.ts";
import { isPollOpen } from "#contract/poll-state.ts";
import type { PollSummary, pollRoutes } from "#contract/polls.ts";
import type { Parsed } from "#contract/route.ts";
import { selectJoinedGroups } from "#server/accounts/joined-groups.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { omitNulls } from "#server/db/omit-nulls.ts";
import { type Db, type Trx, takeLock } from "#server/db/open.ts";
import { follows } from "#server/db/page.ts";

export const fromLivePolls = (db: Db | Trx) =>
  db
    .selectFrom("polls")
    .innerJoin("groups", "groups.id", "polls.group_id")
    .where("polls.deleted_at", "is", null)
    .where("groups.deleted_at", "is", null);

const dayCount = sql<string | number>`(select count(*) from poll_days where poll_id = polls.id)`;
/** Null while the event is in the trash. */
const liveEvent = sql<
  string | null
>`(select events.id from events where events.id = polls.chosen_event_id and events.deleted_at is null)`;
const hasAnswered = (userId: string) =>
  sql<string | number>`(
    select count(*) from poll_votes inner join poll_days on poll_days.id = poll_votes.day_id
    where poll_days.poll_id = polls.id and poll_votes.user_id = ${userId}
  )`;

export const selectPolls = (db: Db | Trx, { id }: Pick<Actor, "id">) =>
  fromLivePolls(db)
    .select(["polls.id", "title", "group_id", "groups.name as groupName", "archived_at"])
    .select(["closes_on", "closed_at"])
    .select([dayCount.as("dayCount"), liveEvent.as("event_id"), hasAnswered(id).as("answered")]);

type PollRow = Awaited<ReturnType<ReturnType<typeof selectPolls>["execute"]>>[number];

export const presentSummary = (row: PollRow): PollSummary => ({
  id: row.id,
  title: row.title,
  group_id: {
    id: row.group_id,
    name: row.groupName,
    ...(row.archived_at !== null && { archived: true as const }),
  },
  ...omitNulls({ closes_on: row.closes_on, closed_at: row.closed_at, event_id: row.event_id }),
  dayCount: Number(row.dayCount),
  ...(Number(row.answered) > 0 && { answered: true as const }),
});

type PollQuery = Parsed<typeof pollRoutes.list>["query"];

/** Polls, newest first; `after` is the id of the last row of the previous page. */
export async function listPolls(
  db: Db,
  { groupId, mine, open, limit = LIST_LIMIT, after }: PollQuery,
  { actor, now }: { actor: Actor; now: Date },
): Promise<PollSummary[]> {
  let query = selectPolls(db, actor)
    .orderBy("polls.created_at", "desc")
    .orderBy("polls.id", "desc")
    .limit(limit);
  if (groupId) query = query.where("group_id", "=", groupId);
  if (mine) query = query.where("group_id", "in", selectJoinedGroups(db, actor.id));
  if (open)
    query = query
      .where("closed_at", "is", null)
      .where("archived_at", "is", null)
      .where((eb) =>
        eb.or([eb("closes_on", "is", null), eb("closes_on", ">=", parisTime(now).slice(0, 10))]),
      );
  if (after) query = query.where(follows("polls", ["created_at"], "desc", after));
  return (await query.execute()).map(presentSummary);
}

/** Locks a poll until the transaction ends: concurrent votes and changes wait. Throws not_found. */
export async function lockPoll(trx: Trx, id: string) {
  await takeLock(trx, `poll:${id}`);
  const row = await fromLivePolls(trx)
    .selectAll("polls")
    .select("archived_at")
    .where("polls.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}
export type LockedPoll = Awaited<ReturnType<typeof lockPoll>>;

/** Throws poll_closed. */
export function refuseClosed({ closes_on, closed_at, archived_at }: LockedPoll, now: Date): void {
  const open = isPollOpen(
    {
      ...omitNulls({ closes_on, closed_at }),
      group_id: archived_at === null ? {} : { archived: true },
    },
    now,
  );
  if (!open) throw new ApiError("poll_closed");
}

export const listDays = (db: Db | Trx, pollId: string) =>
  db
    .selectFrom("poll_days")
    .select(["id", "day", "start_time", "end_time"])
    .where("poll_id", "=", pollId)
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("end_time")
    .execute();
