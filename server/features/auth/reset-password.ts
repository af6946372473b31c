import type { authRoutes } from "#contract/auth.ts";
import type { Parsed } from "#contract/route.ts";
import { refuseWeakPassword } from "#server/accounts/common-passwords.ts";
import { endLinks, getLinkOwner, peekLink, spendLink } from "#server/accounts/links.ts";
import {
  clearLogInAttempts,
  forgiveTries,
  rememberAddress,
} from "#server/accounts/log-in-attempts.ts";
import { hashPassword, isLong } from "#server/accounts/passwords.ts";
import { personOf, wordsOf } from "#server/accounts/person.ts";
import { revokeSessions } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { passwordChangedEmail } from "./emails.ts";

type Asked = Parsed<typeof authRoutes.resetPassword>;

/**
 * Sets the password of a reset link and ends every session, in one transaction. A weak password does not spend the
 * link. Throws link_invalid or invalid_request.
 */
export async function resetPassword(
  deps: Deps,
  input: Asked["params"] & Asked["body"],
  client: Client,
): Promise<void> {
  const user = await getLinkOwner(deps.db, await peekLink(deps, "reset_password", input.token));
  const person = personOf(user);
  const about = wordsOf(person);
  await refuseWeakPassword(input.newPassword, { field: "newPassword", role: user.role, about });
  const password_hash = await hashPassword(input.newPassword, { from: user.id, familiar: true });
  await inTransaction(deps.db, async (trx) => {
    await spendLink(deps, trx, "reset_password", input.token);
    await trx
      .updateTable("users")
      .set({
        password_hash,
        password_long: isLong(input.newPassword),
        // The link of an imported account is the first mail that its owner reads.
        email_verified_at: user.email_verified_at ?? deps.clock.now().toISOString(),
      })
      .where("id", "=", user.id)
      .execute();
    await endLinks(trx, user.id);
    await revokeSessions(trx, user.id, deps.clock.now());
    await clearLogInAttempts(deps, trx, user.email);
    // Attempts made with the former password no longer block the owner's codes.
    await forgiveTries(deps, "code", user.id, trx);
    await rememberAddress(deps, trx, { email: user.email, address: client.key });
    await recordAct(deps, trx, {
      act: "password_changed",
      actor: person,
      person,
    });
    await queueMail(deps, trx, passwordChangedEmail(deps, user.email));
  });
}
