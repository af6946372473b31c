import { sql } from "kysely";
import { ACTIVITY_DAYS, type Happening, UNREAD_MAX } from "#contract/notification-limits.ts";
import type { Deps } from "../deps.ts";
import { isOn } from "./features-off.ts";
import { newId } from "./new-id.ts";
import type { Db, Trx } from "./open.ts";

interface Activity {
  kind: Happening;
  groupId: string;
  /** The event, the document or the comment; of several events, the first. */
  subjectId: string;
  /** How many events. */
  count?: number;
  urgent?: boolean;
  /** When it happened: now, by default. */
  at?: Date;
  actor: { id: string };
}

/** Records an activity in the transaction of the act; a job decides who is notified, and when (docs/decisions/051). */
export async function recordActivity(
  { clock }: Pick<Deps, "clock">,
  trx: Trx,
  { kind, groupId, subjectId, count = 1, urgent = false, at = clock.now(), actor }: Activity,
): Promise<void> {
  await trx
    .insertInto("activities")
    .values({
      id: newId(),
      at: at.toISOString(),
      kind,
      group_id: groupId,
      subject_id: subjectId,
      count,
      urgent: urgent ? 1 : 0,
      actor_id: actor.id,
    })
    .execute();
}

const DAY = 24 * 3_600_000;

/** Since when what happened can be read. */
export const remembered = (now: Date): string =>
  new Date(now.getTime() - ACTIVITY_DAYS * DAY).toISOString();

/** Activities of other members in the user's groups since they joined. */
export const ofOwnGroups = (db: Db | Trx, userId: string, since: string) =>
  db
    .selectFrom("group_members")
    .innerJoin("activities", "activities.group_id", "group_members.group_id")
    .where("group_members.user_id", "=", userId)
    .whereRef("activities.at", ">=", "group_members.joined_at")
    .where("activities.at", ">", since)
    .where((eb) => eb.or([eb("activities.kind", "!=", "comment"), isOn("comments")]))
    .where((eb) =>
      eb.or([eb("activities.actor_id", "is", null), eb("activities.actor_id", "!=", userId)]),
    );

/** The moment up to which a member has read their news. */
export async function readUpTo(db: Db | Trx, userId: string): Promise<string> {
  const row = await db
    .selectFrom("activity_readers")
    .select("seen_to")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.seen_to ?? "";
}

/** Counts unread activities, up to the largest number shown. */
export async function countUnread(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
): Promise<number> {
  const seen = await readUpTo(db, userId);
  const found = ofOwnGroups(db, userId, remembered(clock.now()))
    .where("activities.at", ">", seen)
    .innerJoin("groups", "groups.id", "activities.group_id")
    .where("groups.deleted_at", "is", null)
    .select(sql`1`.as("one"))
    .limit(UNREAD_MAX + 1);
  const { count } = await db
    .selectFrom(found.as("found"))
    .select((eb) => eb.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
