import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { College, Role } from "../../contract/limits.ts";
import type { Person } from "../../contract/person.ts";
import type { Proof } from "../db/factor-tables.ts";
import type { Instant } from "../db/instant.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { untilCommit } from "../db/until-commit.ts";
import { animatedGroups, animatesOf, PERSON, withMark } from "./person.ts";

/** Who is calling, as the database knows them now. */
export interface SessionHolder extends Person {
  sessionId: string;
  role: Role;
  college: College | null;
  /** Writes the public texts. */
  editor?: true;
  /** Groups that they ran when the session was read; a change asks again (group-right.ts). */
  animates?: string[];
  /** When they last showed that it was them, in this session. */
  confirmedAt: Instant | null;
  /** How, beside the password. */
  factor: Proof | null;
  /** From then on an administrator needs one. */
  factorDueAt: Instant | null;
}

/** A session that nobody has ended, of an account that may come in: whether its time is over is for who asks. */
export interface FoundSession {
  actor: SessionHolder;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastSeenAt: number;
}

type Row = Omit<SessionHolder, "editor" | "animates"> & {
  animated: string | null;
  is_editor: number;
  created_at: string;
  last_seen_at: string;
};

const toSession = ({ created_at, last_seen_at, animated, ...row }: Row): FoundSession => ({
  actor: { ...withMark(row), ...animatesOf(animated) },
  createdAt: Date.parse(created_at),
  lastSeenAt: Date.parse(last_seen_at),
});

const liveSession = (db: Db, which: RawBuilder<SqlBool>) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([...PERSON, "sessions.id as sessionId", "role", "college", "is_editor"])
    .select(["sessions.created_at", "sessions.last_seen_at"])
    .select(["sessions.confirmed_at as confirmedAt", "sessions.factor"])
    .select("second_factor_due_at as factorDueAt")
    .select(animatedGroups.as("animated"))
    .where(which)
    .where("revoked_at", "is", null)
    .where("users.status", "=", sql.lit("active" as const))
    .where("users.deleted_at", "is", null);

// An expression: SQLite would prepare the statement anew for each bare value of a join.
const isNamed = (sid: string) => sql<SqlBool>`sessions.id = cast(${sid} as text)`;
const readSession = prepared<{ sid: string }, Row>((db, of) => liveSession(db, isNamed(of("sid"))));

export const findSession = untilCommit<FoundSession>(async (db, sid) =>
  (await readSession(db, { sid })).map(toSession).at(0),
);
