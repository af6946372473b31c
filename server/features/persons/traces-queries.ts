import { isConcerned } from "#contract/permissions.ts";
import type { Db } from "#server/db/open.ts";

const ANOTHER = "Une autre personne";

/** Journal entries by the person or about their account; the subjects of other entries are hidden. */
export async function listActs(db: Db, userId: string) {
  const rows = await db
    .selectFrom("journal")
    .select(["at", "act", "subject", "subject_id"])
    .where((eb) => eb.or([eb("actor_id", "=", userId), eb("subject_id", "=", userId)]))
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ subject_id, subject, ...row }) => ({
    ...row,
    subject: subject_id === null || isConcerned({ id: userId }, subject_id) ? subject : ANOTHER,
  }));
}

/** Ended sessions whose rows are still stored. */
export const listPastSessions = (db: Db, userId: string, open: string[]) =>
  db
    .selectFrom("sessions")
    .select(["user_agent as userAgent", "created_at as createdAt", "last_seen_at as lastSeenAt"])
    .where("user_id", "=", userId)
    .$if(open.length > 0, (query) => query.where("id", "not in", open))
    .orderBy("created_at", "desc")
    .execute();

/** Activities reported to the person's groups. */
export const listActivities = (db: Db, userId: string) =>
  db
    .selectFrom("activities")
    .innerJoin("groups", "groups.id", "activities.group_id")
    .select(["at", "kind", "groups.name as group"])
    .where("actor_id", "=", userId)
    .orderBy("at")
    .execute();

export const listBackupsAsked = (db: Db, userId: string) =>
  db
    .selectFrom("backups")
    .select("began_at as askedAt")
    .where("asked_by", "=", userId)
    .orderBy("began_at")
    .execute();

/** Items of the yearly review that the person ticked. */
export async function listReviews(db: Db, userId: string) {
  const rows = await db
    .selectFrom("yearly_reviews")
    .select(["year", "item", "done_at as doneAt"])
    .where("done_by", "=", userId)
    .orderBy("year")
    .orderBy("item")
    .execute();
  return rows.map((row) => ({ ...row, year: Number(row.year) }));
}
