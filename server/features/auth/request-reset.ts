import { recordLater } from "#server/accounts/deferred-acts.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import { createLink } from "#server/accounts/links.ts";
import { type Attempt, isFamiliar } from "#server/accounts/log-in-attempts.ts";
import { spendOne } from "#server/accounts/throttle.ts";
import { inTransaction } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { resetPasswordEmail } from "./emails.ts";
import type { AskToVerify } from "./log-in.ts";

/** Requests by others do not block an address from which the account logged in recently. */
async function mayRequest(deps: Deps, attempt: Attempt): Promise<boolean> {
  const here = await spendOne(deps, "forgotFromAddress", `${attempt.email} ${attempt.address}`);
  return (
    here &&
    ((await isFamiliar(deps, deps.db, attempt)) ||
      (await spendOne(deps, "forgotFromElsewhere", attempt.email)))
  );
}

const isUnverified = ({ status, email_verified_at }: UserRow): boolean =>
  status === "pending" && email_verified_at === null;

/**
 * Emails a reset link to an active account, or a new verification link to an applicant who has not used one. Other
 * addresses and rate-limited ones get the same reply after the same work: a void link and a void email are written.
 */
export async function requestReset(
  deps: Deps,
  askToVerify: AskToVerify,
  email: string,
  client: Client,
): Promise<void> {
  const allowed = await mayRequest(deps, { email, address: client.key });
  // The owner of the address may never have applied.
  const mayVerify = await spendOne(deps, "renewalsPerRecipient", email);
  const asked = await inTransaction(deps.db, async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (allowed && mayVerify && user && isUnverified(user)) {
      await askToVerify(deps, trx, user);
      return undefined;
    }
    const active = allowed && user?.status === "active" ? user : undefined;
    const token = await createLink(
      deps,
      trx,
      "reset_password",
      active ? { userId: active.id } : { email },
    );
    await queueMail(
      deps,
      trx,
      resetPasswordEmail(deps, active?.email ?? "", token),
      active ? "waiting" : "void",
    );
    return active;
  });
  if (asked) recordLater(deps, "reset_requested", asked.id);
}
