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

/** An address from which the account logged in lately is not silenced by what others ask for. */
async function mayAsk(deps: Deps, attempt: Attempt): Promise<boolean> {
  const here = await spendOne(deps, "forgotFromAddress", `${attempt.email} ${attempt.address}`);
  return (
    here &&
    ((await isFamiliar(deps, deps.db, attempt)) ||
      (await spendOne(deps, "forgotFromElsewhere", attempt.email)))
  );
}

/**
 * Mails a reset link to an active account. The answer, and the work behind it, are the same for an address that is
 * unknown, waits or has asked too often: a link of nobody's and a mail to nobody are written in place of the real ones.
 */
export async function requestReset(deps: Deps, email: string, client: Client): Promise<void> {
  const allowed = await mayAsk(deps, { email, address: client.key });
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
