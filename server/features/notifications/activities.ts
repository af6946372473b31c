import { type SqlBool, sql } from "kysely";
import type { Db, Trx } from "#server/db/open.ts";

/** What happened, with what there is to say of it now: nothing of a document that has gone meanwhile, nor of what is gone for good. */
export const fromActivities = (db: Db | Trx) =>
  db
    .selectFrom("activities")
    .innerJoin("groups", "groups.id", "activities.group_id")
    .leftJoin("events", "events.id", "activities.subject_id")
    .leftJoin("documents", (join) =>
      join
        .onRef("documents.id", "=", "activities.subject_id")
        .on("documents.deleted_at", "is", null),
    )
    .where("groups.deleted_at", "is", null)
    .where((eb) => eb.or([eb("events.id", "is not", null), eb("documents.id", "is not", null)]))
    .select([
      "activities.id",
      "activities.at",
      "activities.kind",
      "activities.group_id",
      "activities.subject_id",
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
    ]);

export type Activity = Awaited<ReturnType<ReturnType<typeof fromActivities>["execute"]>>[number];

interface Span {
  isUrgent: boolean;
  after: string;
  upto: string;
}

/** Rows of one statement: few enough for their titles to be looked up one by one, among a million. */
const STEP = 1000;

/** All that happened in a span of time, the oldest first. */
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
    // Not by looking it up: it may be gone by now.
    if (last)
      query = query.where(sql<SqlBool>`(activities.at, activities.id) > (${last.at}, ${last.id})`);
    step = await query.execute();
    found.push(...step);
  } while (step.length === STEP);
  return found;
}

/** When something last happened, up to a moment. */
export async function latestActivity(
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
