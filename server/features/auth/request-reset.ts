import { recordLater } from "#server/accounts/deferred-acts.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import { createLink } from "#server/accounts/links.ts";
import { type Attempt, isFamiliar } from "#server/accounts/log-in-attempts.ts";
import { spendOne } from "#server/accounts/throttle.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { resetPasswordEmail } from "./emails.ts";

/** Requests by others do not block an address from which the account logged in recently. */
async function mayRequest(deps: Deps, attempt: Attempt): Promise<boolean> {
  const here = await spendOne(deps, "forgotFromAddress", `${attempt.email} ${attempt.address}`);
  return (
    here &&
    ((await isFamiliar(deps, deps.db, attempt)) ||
      (await spendOne(deps, "forgotFromElsewhere", attempt.email)))
  );
}

/**
 * Emails a reset link to an active account. Unknown, pending and rate-limited addresses get the same reply after the
 * same work: a void link and a void email are written instead.
 */
export async function requestReset(deps: Deps, email: string, client: Client): Promise<void> {
  const allowed = await mayRequest(deps, { email, address: client.key });
  const asked = await inTransaction(deps.db, async (trx) => {
    const user = await findUserByEmail(trx, email);
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
