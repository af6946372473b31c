import { type ExpressionBuilder, expressionBuilder, sql } from "kysely";
import { parisTime } from "#contract/paris-time.ts";
import { HAS_ACCESS } from "#server/accounts/structures/access.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Database } from "#server/db/schema.ts";
import { WITHDRAWN } from "#server/db/withdrawn.ts";

const MINUTE = 60_000;
/** Organizers correct mistakes within a few minutes: one email then announces the final state. */
const CORRECTION_DELAY = 5 * MINUTE;

/** 1 when the event does not take place: cancelled, or in the trash alone or with its group. */
const off = sql<number>`case when events.cancelled_at is null and events.deleted_at is null and groups.deleted_at is null then 0 else 1 end`;

const fromInvited = (db: Db | Trx) =>
  db
    .selectFrom("invited_events")
    .innerJoin("events", "events.id", "invited_events.event_id")
    .innerJoin("groups", "groups.id", "events.group_id");

/** Members of the group, with what they were last notified of. */
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
    .where(HAS_ACCESS)
    .where("users.deleted_at", "is", null);

type Tables = Pick<Database, "events" | "invited_events" | "group_members" | "users"> & {
  event_invitations: {
    [C in keyof Database["event_invitations"]]: Database["event_invitations"][C] | null;
  };
};

/** Members since before the request who were not invited or whose invitation was withdrawn, and people notified of a former state. */
function needsNotice() {
  const eb: ExpressionBuilder<Tables, keyof Tables> = expressionBuilder();
  const isNew = eb.and([
    eb.or([
      eb("event_invitations.id", "is", null),
      eb("event_invitations.told_off", "=", WITHDRAWN),
    ]),
    eb("group_members.joined_at", "<=", eb.ref("invited_events.asked_at")),
    eb.or([
      eb("invited_events.asked_by", "is", null),
      eb("users.id", "!=", eb.ref("invited_events.asked_by")),
    ]),
    eb(off, "=", 0),
  ]);
  const isOutdated = eb.and([
    eb("event_invitations.told_off", "!=", WITHDRAWN),
    eb.or([
      eb("event_invitations.told_sequence", "<", eb.ref("events.sequence")),
      eb("event_invitations.told_off", "!=", off),
    ]),
  ]);
  return eb.or([isNew, isOutdated]);
}

/** A day added to an invited series is a change too, announced with the days that it cancels. */
const lastChanged = sql<string>`coalesce(events.changed_at, events.created_at)`;

const getSettledBefore = (now: Date): string =>
  new Date(now.getTime() - CORRECTION_DELAY).toISOString();

/** People invited to an event of a group that they left, that the event left, or whose account is in the trash. */
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
    .where(HAS_ACCESS)
    .where("event_invitations.told_off", "=", 0)
    .where((eb) =>
      eb.or([
        eb("group_members.user_id", "is", null),
        eb("users.deleted_at", "<=", getSettledBefore(now)),
      ]),
    );

/** Future events with invitations, by batch, in the order of their locks. */
export async function listComing(db: Db, now: Date): Promise<string[][]> {
  const rows = await fromInvited(db)
    .select(["events.id", "together"])
    .where("events.day", ">=", parisTime(now).slice(0, 10))
    // Starts from the small table, or SQLite reads every future event.
    .orderBy("invited_events.event_id")
    .execute();
  const batches = Map.groupBy(rows, ({ id, together }) => together ?? id);
  return [...batches.values()].map((batch) => batch.map(({ id }) => id));
}

/** Some invited person has left. One event at a time: a statement over all of them would block SQLite. */
export async function hasDeparted(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await fromDeparted(db, now)
    .select("events.id")
    .where("events.id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Some person has to be notified, and the event has not changed for CORRECTION_DELAY. */
export async function isDue(db: Db, id: string, now: Date): Promise<boolean> {
  const settled = getSettledBefore(now);
  const row = await fromPeople(db)
    .select("events.id")
    .where("events.id", "=", id)
    .where(needsNotice())
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

/** Events, including those in the trash; call it under their locks. */
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

/** Events of a batch, and its size. */
interface Batch {
  ids: readonly string[];
  /** Maximum number of people. */
  most: number;
}

/** The next people to notify, with each event concerned. */
export async function listRecipients(trx: Trx, { ids, most }: Batch) {
  const untold = fromPeople(trx).where("events.id", "in", ids).where(needsNotice());
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
type Row = Awaited<ReturnType<typeof listRecipients>>[number];
/** Why the person no longer has the event: they left, or their account is closed. */
export type Recipient = Omit<Row, "left"> & { left: "left" | "closed" | null };

/** The next people who left one of these events; their answer no longer counts. */
export async function listDeparted(
  trx: Trx,
  { ids, most }: Batch,
  now: Date,
): Promise<Recipient[]> {
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
