import { type SqlBool, sql } from "kysely";
import type { Commented } from "#contract/comment-limits.ts";
import { isOn } from "#server/db/features-off.ts";
import type { Db, Trx } from "#server/db/open.ts";

/** Id of the event, document or group: of a comment, what it is about. */
const SUBJECT = sql<string>`coalesce(comments.event_id, comments.document_id, comments.group_id, activities.subject_id)`;

/** Activities with the current state of their subject; those of erased subjects, removed comments and deleted documents are left out. */
export const fromActivities = (db: Db | Trx) =>
  db
    .selectFrom("activities")
    .innerJoin("groups", "groups.id", "activities.group_id")
    .leftJoin("comments", "comments.id", "activities.subject_id")
    .leftJoin("events", (join) => join.on("events.id", "=", SUBJECT))
    .leftJoin("documents", (join) =>
      join.on("documents.id", "=", SUBJECT).on("documents.deleted_at", "is", null),
    )
    .where("groups.deleted_at", "is", null)
    .where((eb) => eb.or([eb("activities.kind", "!=", "comment"), isOn("comments")]))
    .where((eb) =>
      eb.or([
        eb("events.id", "is not", null),
        eb("documents.id", "is not", null),
        eb("comments.group_id", "is not", null),
      ]),
    )
    .select([
      "activities.id",
      "activities.at",
      "activities.kind",
      "activities.group_id",
      "activities.count",
      "activities.actor_id",
      "groups.name as group",
      "events.title",
      "events.day",
      "events.start_time",
      "events.end_time",
      "events.cancelled_at",
      "events.cancel_reason",
      "events.deleted_at as gone_at",
      "documents.name as document",
    ])
    .select(SUBJECT.as("subject_id"));

export type Activity = Awaited<ReturnType<ReturnType<typeof fromActivities>["execute"]>>[number];

/** What a comment is about. */
export const toCommented = ({ title, document }: Activity): Commented =>
  title !== null ? "event" : document !== null ? "document" : "group";

interface Span {
  isUrgent: boolean;
  after: string;
  upto: string;
}

/** Rows per statement, few enough to look up their titles one by one. */
const STEP = 1000;

/** Activities of a period, oldest first. */
export async function listActivities(
  db: Db | Trx,
  { isUrgent, after, upto }: Span,
): Promise<Activity[]> {
  const found: Activity[] = [];
  let step: Activity[];
  do {
    const last = found.at(-1);
    let query = fromActivities(db)
      .where("activities.urgent", "=", isUrgent ? 1 : 0)
      .where("activities.at", ">", after)
      .where("activities.at", "<=", upto)
      .orderBy("activities.at")
      .orderBy("activities.id")
      .limit(STEP);
    // By value: the row may have been deleted meanwhile.
    if (last)
      query = query.where(sql<SqlBool>`(activities.at, activities.id) > (${last.at}, ${last.id})`);
    step = await query.execute();
    found.push(...step);
  } while (step.length === STEP);
  return found;
}

/** Date of the latest activity up to a moment. */
export async function findLatestActivity(
  db: Db,
  { isUrgent, upto }: Omit<Span, "after">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("activities")
    .select("at")
    .where("urgent", "=", isUrgent ? 1 : 0)
    .where("at", "<=", upto)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
