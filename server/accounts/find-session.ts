import { sql } from "kysely";
import type { College, Role } from "#contract/limits.ts";
import type { Person } from "#contract/person.ts";
import type { Instant } from "../db/instant.ts";
import type { Db } from "../db/open.ts";
import type { Proof } from "../db/tables/factors.ts";
import { animatedGroups, animatesOf, PERSON, withMark } from "./person.ts";
import { accessMark } from "./structures/access.ts";

/** The caller, as stored now. */
export interface SessionHolder extends Person {
  sessionId: string;
  role: Role;
  college: College | null;
  /** Writes the public texts. */
  editor?: true;
  /** Groups they run, as read with the session; a change checks again (group-right.ts). */
  animates?: string[];
  /** Last confirmation of identity in this session. */
  confirmedAt: Instant | null;
  /** The second factor used for it. */
  factor: Proof | null;
  /** When an administrator must have one. */
  factorDueAt: Instant | null;
  /** Their membership ended: only what `allowDetached` marks is open to them. */
  detached?: true;
}

/** A session that was not revoked, of an active account; the caller checks whether it has expired. */
export interface FoundSession {
  actor: SessionHolder;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastSeenAt: number;
}

type Row = Omit<SessionHolder, "editor" | "animates" | "detached"> & {
  access: number;
  animated: string | null;
  is_editor: number;
  created_at: string;
  last_seen_at: string;
};

const toSession = ({ created_at, last_seen_at, animated, access, ...row }: Row): FoundSession => ({
  actor: {
    ...withMark(row),
    ...animatesOf(animated),
    ...(access === 0 && { detached: true as const }),
  },
  createdAt: Date.parse(created_at),
  lastSeenAt: Date.parse(last_seen_at),
});

/** Reads a session on each request: it may have been revoked since the last one. */
export async function findSession(db: Db, sid: string): Promise<FoundSession | undefined> {
  const row: Row | undefined = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...PERSON, "sessions.id as sessionId", "role", "college", "is_editor"])
    .select(["sessions.created_at", "sessions.last_seen_at"])
    .select(["sessions.confirmed_at as confirmedAt", "sessions.factor"])
    .select("second_factor_due_at as factorDueAt")
    .select([animatedGroups.as("animated"), accessMark.as("access")])
    .where("sessions.id", "=", sid)
    .where("revoked_at", "is", null)
    .where("users.status", "=", sql.lit("active" as const))
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  return row && toSession(row);
}
