import { createHash } from "node:crypto";
import { inTransaction, takeLock } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "./errors.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Rule {
  limit: number;
  window: number;
}

/** threats.md §5.2. The answer never says which of them refused. */
export const THROTTLES = {
  loginPerAddress: [
    { limit: 20, window: 15 * MINUTE },
    { limit: 100, window: DAY },
  ],
  // Judging a new password costs the server 25 ms: tries are bounded apart from the signups that are recorded.
  signupTriesPerAddress: [{ limit: 30, window: 15 * MINUTE }],
  signupPerAddress: [{ limit: 3, window: HOUR }],
  signupOverall: [{ limit: 50, window: DAY }],
  forgotPerAddress: [{ limit: 10, window: HOUR }],
  forgotPerAccount: [{ limit: 3, window: HOUR }],
  // Each request writes to an address that its owner may never have given us.
  emailChangePerAccount: [{ limit: 3, window: HOUR }],
  uploadsPerAccount: [{ limit: 30, window: HOUR }],
  /** Two gibibytes. */
  uploadedKibPerAccount: [{ limit: 2 * 1024 * 1024, window: DAY }],
  linkPerAddress: [{ limit: 10, window: 15 * MINUTE }],
  contactPerAddress: [{ limit: 5, window: HOUR }],
  contactOverall: [{ limit: 100, window: DAY }],
} as const satisfies Record<string, readonly Rule[]>;

export type Throttle = keyof typeof THROTTLES;

const ACCOUNT = { free: 5, perDay: 25, firstWait: MINUTE, longestWait: HOUR };

const refuse = (until: number, now: number): never => {
  throw new ApiError("too_many_attempts", { headers: { "retry-after": String(Math.max(1, Math.ceil((until - now) / MINUTE)) * 60) } });
};

// What was typed may be no address at all, nor fit a column; an address that is one has no need to be written here.
const keyOf = (name: string, subject: string): string => `${name}:${createHash("sha256").update(subject).digest("base64url")}`;

/** Adds to a counter of a fixed window and says what it is now. */
async function increment(deps: Deps, key: string, window: number, by: number): Promise<{ count: number; endsAt: number }> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const fresh = new Date(now.getTime() + window).toISOString();
  const row = await deps.db
    .insertInto("throttles")
    .values({ key, count: by, window_ends_at: fresh, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb
          .case()
          .when("throttles.window_ends_at", "<=", at)
          .then(by)
          .else(eb("throttles.count", "+", by))
          .end(),
        window_ends_at: eb.case().when("throttles.window_ends_at", "<=", at).then(fresh).else(eb.ref("throttles.window_ends_at")).end(),
      })),
    )
    .returning(["count", "window_ends_at"])
    .executeTakeFirstOrThrow();
  return { count: row.count, endsAt: Date.parse(row.window_ends_at) };
}

/** Counts one use; true while it stays within the limits. */
export async function allows(deps: Deps, throttle: Throttle, subject: string): Promise<boolean> {
  return (await firstExceeded(deps, throttle, subject)) === undefined;
}

async function firstExceeded(deps: Deps, throttle: Throttle, subject: string, by = 1): Promise<number | undefined> {
  if (!deps.config.rateLimit) return undefined;
  for (const { limit, window } of THROTTLES[throttle]) {
    const { count, endsAt } = await increment(deps, keyOf(`${throttle}:${window}`, subject), window, by);
    if (count > limit) return endsAt;
  }
  return undefined;
}

/** Counts one use, or so many units. Throws too_many_attempts beyond the limit. */
export async function throttle(deps: Deps, name: Throttle, subject: string, by = 1): Promise<void> {
  const until = await firstExceeded(deps, name, subject, by);
  if (until !== undefined) refuse(until, deps.clock.now().getTime());
}

/** Takes one use back, when what is limited are the failures and this was none. */
export async function giveBack(deps: Deps, db: Pick<Deps["db"], "updateTable">, name: Throttle, subject: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  const keys = THROTTLES[name].map(({ window }) => keyOf(`${name}:${window}`, subject));
  await db
    .updateTable("throttles")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "in", keys)
    .where("count", ">", 0)
    .execute();
}

const accountKey = (email: string) => keyOf("loginPerAccount", email);

/**
 * Takes one login attempt of an account, known or not, before the password is looked at, so that parallel tries count too:
 * five are free, then a wait of one minute that doubles to an hour, and 25 a day. Throws too_many_attempts.
 */
export async function takeLoginAttempt(deps: Deps, email: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  const key = accountKey(email);
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, key);
    const now = deps.clock.now().getTime();
    const kept = await trx.selectFrom("throttles").selectAll().where("key", "=", key).executeTakeFirst();
    const row = kept && Date.parse(kept.window_ends_at) > now ? kept : undefined;
    if (row?.blocked_until && Date.parse(row.blocked_until) > now) refuse(Date.parse(row.blocked_until), now);
    const count = (row?.count ?? 0) + 1;
    const windowEnds = row ? Date.parse(row.window_ends_at) : now + DAY;
    const wait = Math.min(ACCOUNT.firstWait * 2 ** (count - ACCOUNT.free), ACCOUNT.longestWait);
    const until = count >= ACCOUNT.perDay ? windowEnds : now + wait;
    const values = { count, window_ends_at: new Date(windowEnds).toISOString(), blocked_until: count >= ACCOUNT.free ? new Date(until).toISOString() : null };
    await trx
      .insertInto("throttles")
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
      .execute();
  });
}

/** A good login or a reset by mail clears the account's count: nobody is shut out by somebody else's tries. */
export async function clearLoginAttempts(db: Pick<Deps["db"], "deleteFrom">, email: string): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", accountKey(email)).execute();
}
