import type { Session } from "../../../contract/account.ts";
import type { Me } from "../../../contract/auth.ts";
import { isConcerned } from "../../../contract/permissions.ts";
import { PERSON, withMark } from "../../accounts/person.ts";
import { type Actor, SESSION_LIFETIMES } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import type { Db, Trx } from "../../db/open.ts";

/** Throws not_found. */
export async function getAccount(db: Db | Trx, id: string): Promise<Me & { createdAt: string }> {
  const account = await db
    .selectFrom("users")
    .select([...PERSON, "role", "college", "is_editor", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!account) throw new ApiError("not_found");
  return withMark(account);
}

/** Open sessions, the last used first; one that its lifetimes ended is no longer open. */
export async function listSessions(db: Db, now: Date, actor: Actor): Promise<Session[]> {
  const { absolute, idle } = SESSION_LIFETIMES[actor.role];
  const since = (age: number) => new Date(now.getTime() - age).toISOString();
  const rows = await db
    .selectFrom("sessions")
    .select([
      "id",
      "user_agent as userAgent",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
    ])
    .where("user_id", "=", actor.id)
    .where("revoked_at", "is", null)
    .where("created_at", ">=", since(absolute))
    .where("last_seen_at", ">=", since(idle))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }));
}

export const listAcceptances = (db: Db, userId: string) =>
  db
    .selectFrom("acceptances")
    .select(["document", "sha256", "accepted_at as acceptedAt"])
    .where("user_id", "=", userId)
    .orderBy("document")
    .execute();

export const listMemberships = (db: Db, userId: string) =>
  db
    .selectFrom("group_members")
    .innerJoin("groups", "groups.id", "group_members.group_id")
    .select(["groups.name", "joined_at as joinedAt"])
    .where("user_id", "=", userId)
    .orderBy("joined_at")
    .execute();

export const listUploads = (db: Db, userId: string) =>
  db
    .selectFrom("documents")
    .innerJoin("groups", "groups.id", "documents.group_id")
    .select(["documents.name", "groups.name as group", "uploaded_at as uploadedAt"])
    .where("uploaded_by", "=", userId)
    .orderBy("uploaded_at")
    .execute();

export const listAnswersGiven = (db: Db, userId: string) =>
  db
    .selectFrom("event_answers")
    .innerJoin("events", "events.id", "event_answers.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.title as event", "groups.name as group", "day", "answer", "word"])
    .select("answered_at as answeredAt")
    .where("user_id", "=", userId)
    .orderBy("day")
    .orderBy("events.id")
    .execute();

/** The devices that read the agenda, without what opens it. */
export const listCalendars = (db: Db, userId: string) =>
  db
    .selectFrom("calendars")
    .leftJoin("groups", "groups.id", "calendars.group_id")
    .select(["calendars.name", "scope", "groups.name as group"])
    .select(["calendars.created_at as createdAt", "last_used_at as lastUsedAt"])
    .select("revoked_at as revokedAt")
    .where("user_id", "=", userId)
    .orderBy("calendars.created_at")
    .execute();

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
    subject:
      subject_id === null || isConcerned({ id: userId }, subject_id)
        ? subject
        : "Une autre personne",
  }));
}
