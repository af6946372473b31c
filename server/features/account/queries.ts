import type { Session } from "../../../contract/account.ts";
import type { Me } from "../../../contract/auth.ts";
import type { College } from "../../../contract/limits.ts";
import type { Db, Trx } from "../../db/open.ts";
import type { Actor } from "../../http/session.ts";

export const getAccount = async (db: Db | Trx, id: string): Promise<Me & { createdAt: string }> => {
  const row = await db
    .selectFrom("users")
    .select(["id", "username", "first_name as firstName", "last_name as lastName", "email", "role", "college", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, college: row.college as College | null };
};

/** Open sessions, the last used first. */
export async function listSessions(db: Db, actor: Actor): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "user_agent as userAgent", "created_at as createdAt", "last_seen_at as lastSeenAt"])
    .where("user_id", "=", actor.id)
    .where("revoked_at", "is", null)
    .orderBy("last_seen_at", "desc")
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }));
}

export const listAcceptances = (db: Db, userId: string) =>
  db.selectFrom("acceptances").select(["document", "sha256", "accepted_at as acceptedAt"]).where("user_id", "=", userId).orderBy("document").execute();

export const listMemberships = (db: Db, userId: string) =>
  db
    .selectFrom("group_members")
    .innerJoin("groups", "groups.id", "group_members.group_id")
    .select(["groups.name", "joined_at as joinedAt"])
    .where("user_id", "=", userId)
    .orderBy("joined_at")
    .execute();

export const listOwnActs = (db: Db, userId: string) =>
  db.selectFrom("journal").select(["at", "act", "subject"]).where("actor_id", "=", userId).orderBy("id", "desc").execute();

export const listActiveAdmins = (db: Db | Trx) =>
  db.selectFrom("users").select(["id", "email"]).where("role", "=", "admin").where("status", "=", "active").where("deleted_at", "is", null).execute();
