import type { Session } from "#contract/personal-data.ts";
import type { Db } from "../db/open.ts";
import { type Actor, SESSION_LIFETIMES } from "./session.ts";

/** Open sessions, the last used first; one that its lifetimes ended is no longer open. */
export async function listSessions(
  db: Db,
  now: Date,
  actor: Pick<Actor, "id" | "role" | "sessionId">,
): Promise<Session[]> {
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
