import { type ExpressionBuilder, expressionBuilder, sql } from "kysely";
import { parisTime } from "#contract/paris-time.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";

const MINUTE = 60_000;
/** Somebody who moves a meeting mends a slip within a few minutes: the mail tells how it ended. */
const SECOND_THOUGHTS = 5 * MINUTE;

/** 1 where the meeting does not take place: called off, or in the trash, alone or with its group. */
const off = sql<number>`case when events.cancelled_at is null and events.deleted_at is null and groups.deleted_at is null then 0 else 1 end`;

const fromInvited = (db: Db | Trx) =>
  db
    .selectFrom("invited_events")
    .innerJoin("events", "events.id", "invited_events.event_id")
    .innerJoin("groups", "groups.id", "events.group_id");

/** People of the group, with what they were told. */
const fromPeople = (db: Db | Trx) =>
  fromInvited(db)
    .innerJoin("group_members", "group_members.group_id", "events.group_id")
    .innerJoin("users", "users.id", "group_members.user_id")
    .leftJoin("event_invitations", (join) =>
      join
        .onRef("event_invitations.event_id", "=", "events.id")
        .onRef("event_invitations.user_id", "=", "users.id"),
    )
    .where("users.status", "=", "active")
    .where("users.deleted_at", "is", null);

/** Told that it is not theirs any more (`told_off`). */
export const NOT_THEIRS = 2;

type Tables = Pick<Database, "events" | "invited_events" | "group_members" | "users"> & {
  event_invitations: {
    [C in keyof Database["event_invitations"]]: Database["event_invitations"][C] | null;
  };
};

/**
 * Those in the group when it was asked, and who were not written to, or were told since that it is not theirs any more; those who were told of it as it no
 * longer is.
 */
function isUntold() {
  const eb: ExpressionBuilder<Tables, keyof Tables> = expressionBuilder();
  const isNew = eb.and([
    eb.or([
      eb("event_invitations.id", "is", null),
      eb("event_invitations.told_off", "=", NOT_THEIRS),
    ]),
    eb("group_members.joined_at", "<=", eb.ref("invited_events.asked_at")),
    eb.or([
      eb("invited_events.asked_by", "is", null),
      eb("users.id", "!=", eb.ref("invited_events.asked_by")),
    ]),
    eb(off, "=", 0),
  ]);
  const isOutdated = eb.and([
    eb("event_invitations.told_off", "!=", NOT_THEIRS),
    eb.or([
      eb("event_invitations.told_sequence", "<", eb.ref("events.sequence")),
      eb("event_invitations.told_off", "!=", off),
    ]),
  ]);
  return eb.or([isNew, isOutdated]);
}

/** A day that was added to a series that people were invited to is a change too: it is told with those that were called off for it. */
const lastChanged = sql<string>`coalesce(events.changed_at, events.created_at)`;

const settledAt = (now: Date): string => new Date(now.getTime() - SECOND_THOUGHTS).toISOString();

/** Who has an invitation to a meeting of a group that is not, or no longer, theirs: they left it, the meeting did, or their account is in the trash. */
const fromDeparted = (db: Db | Trx, now: Date) =>
  fromInvited(db)
    .innerJoin("event_invitations", "event_invitations.event_id", "events.id")
    .innerJoin("users", "users.id", "event_invitations.user_id")
    .leftJoin("group_members", (join) =>
      join
        .onRef("group_members.group_id", "=", "events.group_id")
        .onRef("group_members.user_id", "=", "users.id"),
    )
    .where("users.status", "=", "active")
    .where("event_invitations.told_off", "=", 0)
    .where((eb) =>
      eb.or([
        eb("group_members.user_id", "is", null),
        eb("users.deleted_at", "<=", settledAt(now)),
      ]),
    );

/** Meetings to come that people were invited to, by what they came with, each in the order in which they are locked. */
export async function listComing(db: Db, now: Date): Promise<string[][]> {
  const rows = await fromInvited(db)
    .select(["events.id", "together"])
    .where("events.day", ">=", parisTime(now).slice(0, 10))
    // By the table of the few, or SQLite goes through every meeting to come.
    .orderBy("invited_events.event_id")
    .execute();
  const sheaves = Map.groupBy(rows, ({ id, together }) => together ?? id);
  return [...sheaves.values()].map((sheaf) => sheaf.map(({ id }) => id));
}

/** Whether somebody has an invitation to it, and has left. One meeting at a time: all of them in one statement keep SQLite from answering anybody else. */
export async function isLeft(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await fromDeparted(db, now)
    .select("events.id")
    .where("events.id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody has to be told of it, and it is settled. */
export async function isDue(db: Db, id: string, now: Date): Promise<boolean> {
  const settled = settledAt(now);
  const row = await fromPeople(db)
    .select("events.id")
    .where("events.id", "=", id)
    .where(isUntold())
    .where((eb) =>
      eb.or([
        eb(lastChanged, "<=", eb.ref("invited_events.asked_at")),
        eb(lastChanged, "<=", settled),
      ]),
    )
    .where((eb) =>
      eb(eb.fn.coalesce("events.deleted_at", "groups.deleted_at", sql.lit("")), "<=", settled),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Meetings as they are, in the trash too, while their locks are held. */
export const listInvited = (trx: Trx, ids: readonly string[]) =>
  fromInvited(trx)
    .select(["events.id", "title", "message", "day", "start_time", "end_time", "place", "link"])
    .select(["events.group_id", "groups.name as group", "sequence", "cancelled_at"])
    .select(["cancel_reason", "events.created_at", "changed_at", "together"])
    .select(off.as("off"))
    .where("events.id", "in", ids)
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("events.id")
    .execute();
export type InvitedEvent = Awaited<ReturnType<typeof listInvited>>[number];

/** Of which meetings whom to tell. */
interface Whom {
  ids: readonly string[];
  /** So many people. */
  most: number;
}

/** The next people who have to be told of one of these meetings, with each of which they have to be told. */
export async function listUntold(trx: Trx, { ids, most }: Whom) {
  const untold = fromPeople(trx).where("events.id", "in", ids).where(isUntold());
  const next = untold.select("users.id").distinct().orderBy("users.id").limit(most);
  return untold
    .leftJoin("event_answers", (join) =>
      join
        .onRef("event_answers.event_id", "=", "events.id")
        .onRef("event_answers.user_id", "=", "users.id"),
    )
    .select(["users.id", "users.email", "events.id as eventId", "event_answers.answer"])
    .select(["event_invitations.id as invitationId", "token_hash as tokenHash"])
    .select(["told_off", "sent_sequence", "moved_sequence", "hours", "facts"])
    .select(sql<null>`null`.as("left"))
    .where("users.id", "in", next)
    .orderBy("users.id")
    .execute();
}
type Row = Awaited<ReturnType<typeof listUntold>>[number];
/** Why it is not theirs any more, where it is not. */
export type Untold = Omit<Row, "left"> & { left: "left" | "closed" | null };

/** The next people who have left one of these meetings, without a word of theirs: they no longer come. */
export async function listLeft(trx: Trx, { ids, most }: Whom, now: Date): Promise<Untold[]> {
  const left = fromDeparted(trx, now).where("events.id", "in", ids);
  const next = left.select("users.id").distinct().orderBy("users.id").limit(most);
  const rows = await left
    .select(["users.id", "users.email", "events.id as eventId", "users.deleted_at as closedAt"])
    .select(["event_invitations.id as invitationId", "token_hash as tokenHash"])
    .select(["told_off", "sent_sequence", "moved_sequence", "hours", "facts"])
    .where("users.id", "in", next)
    .orderBy("users.id")
    .execute();
  return rows.map(({ closedAt, ...row }) => ({
    ...row,
    answer: null,
    left: closedAt === null ? "left" : "closed",
  }));
}
