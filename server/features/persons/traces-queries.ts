import { isConcerned } from "#contract/permissions.ts";
import type { Db } from "#server/db/open.ts";

const ANOTHER = "Une autre personne";

/** What a person did, and what was done to the account; whom else an act was about is not theirs to take away. */
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

/** Sessions that are over, as long as their rows are kept. */
export const listPastSessions = (db: Db, userId: string, open: string[]) =>
  db
    .selectFrom("sessions")
    .select(["user_agent as userAgent", "created_at as createdAt", "last_seen_at as lastSeenAt"])
    .where("user_id", "=", userId)
    .$if(open.length > 0, (query) => query.where("id", "not in", open))
    .orderBy("created_at", "desc")
    .execute();

/** What others were told of in the groups. */
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

/** Points of the yearly review that a person has ticked. */
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
