import type { Role } from "#contract/limits.ts";
import { ApiError } from "../api-error.ts";
import { newId } from "../db/new-id.ts";
import { type Trx, takeLock } from "../db/open.ts";
import { perVersion } from "../db/per-version.ts";
import type { Proof } from "../db/tables/factors.ts";
import type { Deps } from "../deps.ts";
import { isFactorDue } from "./factors.ts";
import { type FoundSession, findSession, type SessionHolder } from "./find-session.ts";
import { noteSeen } from "./note-seen.ts";
import { readToken, signToken } from "./token.ts";

const HOUR = 3_600_000;
/** Absolute and idle lifetimes: an administrator's are those of a day at the office, and of a meal. The role is read at each request: a promotion shortens the session. */
export const SESSION_LIFETIMES: Record<Role, { absolute: number; idle: number }> = {
  member: { absolute: 7 * 24 * HOUR, idle: 24 * HOUR },
  admin: { absolute: 12 * HOUR, idle: HOUR },
};
const MAX_SESSIONS = 5;
/** How far two servers' clocks may differ. A session from later than that was opened by a clock that was wrong (F19). */
const SKEW = 5 * 60_000;
const SEEN_EVERY = 60_000;

/** Milliseconds before the session ends: without another call, and in any case. */
export interface SessionTime {
  idle: number;
  total: number;
}

/** Who is calling. */
export interface Actor extends SessionHolder {
  left: SessionTime;
}

/**
 * Opens a session, and ends the oldest ones beyond five. A log-in counts as a recent proof of identity, unless a trusted device replaced
 * the factor. Returns its token.
 */
export async function openSession(
  deps: Deps,
  trx: Trx,
  user: { id: string; role: Role },
  userAgent: string,
  factor: Proof | null = null,
): Promise<string> {
  const now = deps.clock.now();
  const id = newId();
  const expires = new Date(now.getTime() + SESSION_LIFETIMES.member.absolute);
  const at = now.toISOString();
  await takeLock(trx, `sessions:${user.id}`);
  await trx
    .insertInto("sessions")
    .values({
      id,
      user_id: user.id,
      user_agent: userAgent.slice(0, 300),
      created_at: at,
      last_seen_at: at,
      expires_at: expires.toISOString(),
      revoked_at: null,
      confirmed_at: factor === "device" ? null : at,
      factor,
    })
    .execute();
  const live = await trx
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", user.id)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const surplus = live
    .map((session) => session.id)
    .filter((other) => other !== id)
    .slice(MAX_SESSIONS - 1);
  if (surplus.length > 0)
    await trx.updateTable("sessions").set({ revoked_at: at }).where("id", "in", surplus).execute();
  return signToken(deps, { id: user.id, sid: id }, now, expires);
}

/** Locks a session until the transaction ends, for changes that must not outlive it. Throws session_expired. */
export async function lockSession(
  trx: Trx,
  { id, sessionId }: Pick<Actor, "id" | "sessionId">,
): Promise<void> {
  await takeLock(trx, `sessions:${id}`);
  const open = await trx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!open) throw new ApiError("session_expired");
}

/**
 * Ends every session of a user but perhaps the one that asks, every log-in that is under way, and what remembered devices spare, in the transaction
 * of the change that asks for it.
 */
export async function revokeSessions(
  trx: Trx,
  userId: string,
  now: Date,
  { but }: { but?: string } = {},
): Promise<void> {
  await takeLock(trx, `sessions:${userId}`);
  const open = trx
    .updateTable("sessions")
    .set({ revoked_at: now.toISOString() })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null);
  await (but === undefined ? open : open.where("id", "!=", but)).execute();
  await trx.deleteFrom("login_steps").where("user_id", "=", userId).execute();
  await trx.deleteFrom("trusted_devices").where("user_id", "=", userId).execute();
}

/** Ends one open session of a user; false when there is no such one. */
export async function endSession(
  deps: Deps,
  trx: Trx,
  sessionId: string,
  user: { id: string },
): Promise<boolean> {
  const ended = await trx
    .updateTable("sessions")
    .set({ revoked_at: deps.clock.now().toISOString() })
    .where("id", "=", sessionId)
    .where("user_id", "=", user.id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** The claims of a bearer token. Throws token_missing or session_expired. */
function readBearer(deps: Deps, authorization: string | undefined) {
  const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? "")?.[1];
  if (token === undefined)
    throw new ApiError(authorization?.startsWith("Bearer ") ? "session_expired" : "token_missing");
  return readToken(deps, token);
}

/** What a session may be that calls. */
export interface Allowed {
  /** It may lack the second factor that its account needs. */
  early?: boolean;
  /** Its person may have no membership any more. */
  detached?: boolean;
}

/** Its time has come, and the session has not shown one. A device that is remembered is enough for no administrator. */
const lacksFactor = (deps: Deps, actor: Pick<Actor, "role" | "factor" | "factorDueAt">): boolean =>
  (actor.factor === null || actor.factor === "device") && isFactorDue(deps, actor);

/** Who calls, while their session lives. Throws session_expired, second_factor_required or membership_ended. */
function actorOf(
  deps: Deps,
  session: FoundSession | undefined,
  { userId, early = false, detached = false }: Allowed & { userId?: string },
): Actor {
  if (!session || (userId !== undefined && session.actor.id !== userId))
    throw new ApiError("session_expired");
  const { actor, createdAt, lastSeenAt } = session;
  const now = deps.clock.now().getTime();
  const { absolute, idle } = SESSION_LIFETIMES[actor.role];
  const sinceSeen = now - lastSeenAt;
  const age = now - createdAt;
  if (age < -SKEW || age > absolute || sinceSeen > idle) throw new ApiError("session_expired");
  if (!early && lacksFactor(deps, actor)) throw new ApiError("second_factor_required");
  if (!detached && actor.detached) throw new ApiError("membership_ended");
  return { ...actor, left: { idle: idle - sinceSeen, total: absolute - age } };
}

/** The same, noted as seen. */
async function resume(
  deps: Deps,
  session: FoundSession | undefined,
  allowed: Allowed & { userId?: string },
): Promise<Actor> {
  const actor = actorOf(deps, session, allowed);
  const { idle } = SESSION_LIFETIMES[actor.role];
  if (idle - actor.left.idle <= SEEN_EVERY) return actor;
  await noteSeen(deps, actor.sessionId, deps.clock.now());
  return { ...actor, left: { ...actor.left, idle } };
}

/**
 * The caller as they are now, their session locked until the transaction ends, for calls that last. Throws session_expired,
 * second_factor_required or membership_ended.
 */
export async function resumeLocked(deps: Deps, trx: Trx, { id, sessionId }: Actor): Promise<Actor> {
  await takeLock(trx, `sessions:${id}`);
  return actorOf(deps, await findSession(trx, sessionId), { userId: id });
}

/** A session as stored: each change of it, or of its account, is a commit. */
const cachedSession = perVersion<FoundSession | undefined>({ max: 500 });

const currentSession = (deps: Deps, sid: string): Promise<FoundSession | undefined> =>
  cachedSession(deps, sid, () => findSession(deps.db, sid));

/** Reads the bearer token and the session behind it. Throws token_missing, session_expired, second_factor_required or membership_ended. */
export async function authenticate(
  deps: Deps,
  authorization: string | undefined,
  allowed: Allowed = {},
): Promise<Actor> {
  const { id, sid } = await readBearer(deps, authorization);
  return resume(deps, await currentSession(deps, sid), { userId: id, ...allowed });
}

/** The session of this id, while it lives. Throws session_expired, second_factor_required or membership_ended. */
export async function resumeSession(deps: Deps, sid: string): Promise<Actor> {
  return resume(deps, await currentSession(deps, sid), {});
}
