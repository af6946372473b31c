import { canonicalEmail } from "../../../contract/fields.ts";
import { hashPassword, needsRehash, verifyPassword } from "../../credentials/passwords.ts";
import { sendVerification } from "../../credentials/send-verification.ts";
import { findUserByEmail } from "../../db/accounts.ts";
import { recordAct } from "../../db/journal.ts";
import { type Db, inTransaction, type Trx } from "../../db/open.ts";
import type { UserRow } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { Client } from "../../http/client.ts";
import { ApiError } from "../../http/errors.ts";
import { openSession } from "../../http/session.ts";
import { allows, clearLoginAttempts, giveBack, takeLoginAttempt, throttle } from "../../http/throttle.ts";
import { replacePasswordHash } from "./queries.ts";

/** The right password of an account that waits gets the sentence of its state, and no session. */
async function answerWaiting(deps: Deps, user: UserRow, client: Client): Promise<never> {
  await forgetFailure(deps, deps.db, user.email, client);
  if (user.email_verified_at !== null) throw new ApiError("approval_pending");
  if (await allows(deps, "forgotPerAccount", `verify:${user.email}`)) await inTransaction(deps.db, (trx) => sendVerification(deps, trx, user));
  throw new ApiError("email_not_verified");
}

/** Attempts are counted before they are judged; the limits are about those that fail. */
async function forgetFailure(deps: Deps, db: Db | Trx, email: string, client: Client): Promise<void> {
  await clearLoginAttempts(db, email);
  await giveBack(deps, db, "loginPerAddress", client.key);
}

/**
 * Checks an address and a password and opens a session. Whatever is wrong answers the same 401 after the same work.
 * Throws login_failed, too_many_attempts, approval_pending or email_not_verified.
 */
export async function logIn(deps: Deps, credentials: { email: string; password: string }, client: Client): Promise<string> {
  const email = canonicalEmail(credentials.email) ?? "";
  await throttle(deps, "loginPerAddress", client.key);
  await takeLoginAttempt(deps, email || credentials.email.slice(0, 254));
  const user = email === "" ? undefined : await findUserByEmail(deps.db, email);
  const matches = await verifyPassword(user?.password_hash, credentials.password);
  if (!user || !matches || user.status === "refused") throw new ApiError("login_failed");
  if (user.status === "pending") return answerWaiting(deps, user, client);
  const rehashed = needsRehash(user.password_hash) ? await hashPassword(credentials.password) : user.password_hash;
  return inTransaction(deps.db, async (trx) => {
    // The account may have changed while the hash was computed: a new password or a removal wins over this login.
    const unchanged = await replacePasswordHash(trx, user.id, user.password_hash, rehashed);
    const current = await findUserByEmail(trx, email);
    if (!unchanged || current?.id !== user.id || current.status !== "active") throw new ApiError("login_failed");
    await forgetFailure(deps, trx, email, client);
    const { id, first_name: firstName, last_name: lastName } = current;
    await recordAct(deps, trx, { act: "login", actor: { id, firstName, lastName }, subject: `${firstName} ${lastName}`, subjectId: id });
    return openSession(deps, trx, current, client.userAgent);
  });
}
