import { createHmac } from "node:crypto";
import type { authRoutes, SecondStep } from "#contract/auth.ts";
import { canonicalEmail } from "#contract/fields.ts";
import type { Parsed, Reply } from "#contract/route.ts";
import { beginSession } from "#server/accounts/begin-session.ts";
import { recordLater } from "#server/accounts/deferred-acts.ts";
import { type Factors, findFactors, hasFactor } from "#server/accounts/factors.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import {
  type Attempt,
  type Counted,
  forgiveAttempts,
  giveBackAttempt,
  refuseBlocked,
  takeLogInAttempt,
} from "#server/accounts/log-in-attempts.ts";
import { beginStep } from "#server/accounts/log-in-steps.ts";
import {
  hashPassword,
  inLogInTurn,
  isLong,
  needsRehash,
  verifyLogIn,
} from "#server/accounts/passwords.ts";
import { isInRoom } from "#server/accounts/room-code.ts";
import { spendOne } from "#server/accounts/throttle.ts";
import { isTrusted } from "#server/accounts/trusted-devices.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { deriveKey } from "#server/secret.ts";
import { replacePassword } from "./queries.ts";

/** Emails an applicant a link that verifies the address. The app passes it, since signing up is another feature. */
export type AskToVerify = (deps: Deps, trx: Trx, user: UserRow) => Promise<void>;

/** A correct password of a pending account gets the message of its state, and no session. */
async function refusePending(
  deps: Deps,
  askToVerify: AskToVerify,
  user: UserRow,
  attempt: Counted,
): Promise<never> {
  await inTransaction(deps.db, (trx) => forgiveAttempts(deps, trx, attempt));
  if (user.email_verified_at !== null) throw new ApiError("approval_pending");
  if (await spendOne(deps, "signupEmailsPerRecipient", user.email))
    await inTransaction(deps.db, (trx) => askToVerify(deps, trx, user));
  throw new ApiError("email_not_verified");
}

/** Only members may skip the second factor on a trusted device. */
const maySkipFactor = async (
  deps: Deps,
  trx: Trx,
  { id, role }: UserRow,
  device: string | undefined,
): Promise<boolean> =>
  role === "member" && device !== undefined && (await isTrusted(deps, trx, id, device));

/** Returns the factors of the account and a ticket for the next call. */
async function askFactor(
  deps: Deps,
  trx: Trx,
  { user, factors, attempt }: { user: UserRow; factors: Factors; attempt: Counted },
): Promise<SecondStep> {
  await giveBackAttempt(deps, trx, attempt);
  const ticket = await beginStep(deps, trx, "login", { userId: user.id });
  return { next: "second_factor", ticket, ...factors, now: deps.clock.now().toISOString() };
}

interface CheckedAttempt {
  attempt: Counted;
  user: UserRow | undefined;
  matches: boolean;
}

/** Counts an attempt and checks its password. An error gives the attempt back. */
async function checkPassword(
  deps: Deps,
  email: string,
  password: string,
  caller: Attempt,
): Promise<CheckedAttempt> {
  const attempt = await takeLogInAttempt(deps, caller);
  try {
    const user = email === "" ? undefined : await findUserByEmail(deps.db, email);
    return { attempt, user, matches: await verifyLogIn(user?.password_hash, password) };
  } catch (error) {
    await giveBackAttempt(deps, deps.db, attempt);
    throw error;
  }
}

/** Logs the account by its id, or an unknown address by a keyed hash. */
function refuse(deps: Deps, user: UserRow | undefined, { email, lastFree }: Counted): never {
  const unknown = createHmac("sha256", deriveKey(deps.secret, "log"))
    .update(email)
    .digest("base64url")
    .slice(0, 22);
  if (user) recordLater(deps, lastFree ? "login_blocked" : "login_failed", user.id);
  deps.log.warn(
    { event: "login_failed", ...(user ? { userId: user.id } : { unknown }), blocked: lastFree },
    "log-in refused",
  );
  throw new ApiError("login_failed");
}

/**
 * Checks an address and a password, and opens a session or asks for the second factor. Every failure gives the same
 * 401 after the same work. Throws login_failed, too_many_attempts, unavailable, approval_pending or
 * email_not_verified.
 */
export async function logIn(
  deps: Deps,
  askToVerify: AskToVerify,
  credentials: Parsed<typeof authRoutes.login>["body"],
  client: Client,
): Promise<Reply<typeof authRoutes.login>> {
  const email = canonicalEmail(credentials.email) ?? "";
  const inRoom = await isInRoom(deps, credentials.room);
  const caller = { email: email || credentials.email.slice(0, 254), address: client.key, inRoom };
  // Callers queue for a hash before anything is written, so a flood costs others no more than the hashes computed.
  const familiar = await refuseBlocked(deps, caller);
  const { attempt, user, matches } = await inLogInTurn({ from: client.key, familiar, inRoom }, () =>
    checkPassword(deps, email, credentials.password, caller),
  );
  if (!user || !matches || user.status === "refused") return refuse(deps, user, attempt);
  if (user.status === "pending") return refusePending(deps, askToVerify, user, attempt);
  const rehashed = needsRehash(user.password_hash)
    ? await hashPassword(credentials.password, { from: user.id, familiar: true })
    : user.password_hash;
  return inTransaction(deps.db, async (trx) => {
    // The account may have changed while the hash was computed: a new password or a deletion wins over this log-in.
    const unchanged = await replacePassword(trx, user.id, user.password_hash, {
      password_hash: rehashed,
      password_long: isLong(credentials.password),
    });
    const current = await findUserByEmail(trx, email);
    if (!unchanged || current?.id !== user.id || current.status !== "active")
      throw new ApiError("login_failed");
    const { device } = credentials;
    // A factor that is being added ends other sessions: this log-in comes before it, or sees it.
    await takeLock(trx, `factors:${current.id}`);
    const factors = await findFactors(trx, current.id);
    const skipsFactor = hasFactor(factors) && (await maySkipFactor(deps, trx, current, device));
    // A password alone neither makes an address familiar nor forgives attempts from it.
    if (hasFactor(factors) && !skipsFactor)
      return askFactor(deps, trx, { user: current, factors, attempt });
    await giveBackAttempt(deps, trx, attempt);
    const factor = skipsFactor ? "device" : null;
    return { token: await beginSession(deps, trx, current, { client, factor }) };
  });
}
