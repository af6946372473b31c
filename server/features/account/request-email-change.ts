import type { accountRoutes } from "#contract/account.ts";
import type { Parsed } from "#contract/route.ts";
import { confirmPassword } from "#server/accounts/confirm-password.ts";
import { findUserByEmail } from "#server/accounts/find-accounts.ts";
import { createLink } from "#server/accounts/links.ts";
import type { Actor } from "#server/accounts/session.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { confirmEmailEmail } from "./emails.ts";

/** Emails a link to the new address. The reply does not reveal whether that address has an account. Throws too_many_attempts. */
export async function requestEmailChange(
  deps: Deps,
  input: Parsed<typeof accountRoutes.changeEmail>["body"],
  actor: Actor,
): Promise<void> {
  await confirmPassword(deps, input.currentPassword, actor);
  await throttle(deps, "emailChangePerAccount", actor.id);
  await inTransaction(deps.db, async (trx) => {
    const taken = await findUserByEmail(trx, input.email);
    const token = await createLink(deps, trx, "change_email", {
      userId: actor.id,
      email: input.email,
    });
    if (!taken)
      await queueMail(
        deps,
        trx,
        confirmEmailEmail(deps, { to: input.email, recipientId: actor.id, token }),
      );
    await recordAct(deps, trx, {
      act: "email_change_requested",
      actor,
      person: actor,
    });
  });
}
