import type { accountRoutes } from "#contract/account.ts";
import type { Parsed } from "#contract/route.ts";
import { refuseWeakPassword } from "#server/accounts/common-passwords.ts";
import { confirmPassword } from "#server/accounts/confirm-password.ts";
import { endLinks } from "#server/accounts/links.ts";
import { hashPassword, isLong } from "#server/accounts/passwords.ts";
import { wordsOf } from "#server/accounts/person.ts";
import { type Actor, revokeSessions } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { accountPasswordEmail } from "./emails.ts";

/**
 * Replaces the password, and ends every session, including the caller's, and every pending link (T16). Throws
 * invalid_request, too_many_attempts or stale.
 */
export async function changePassword(
  deps: Deps,
  input: Parsed<typeof accountRoutes.changePassword>["body"],
  actor: Actor,
): Promise<void> {
  const previous = await confirmPassword(deps, input.currentPassword, actor);
  const about = wordsOf(actor);
  await refuseWeakPassword(input.newPassword, { field: "newPassword", role: actor.role, about });
  const password_hash = await hashPassword(input.newPassword, { from: actor.id, familiar: true });
  await inTransaction(deps.db, async (trx) => {
    const changed = await trx
      .updateTable("users")
      .set({ password_hash, password_long: isLong(input.newPassword) })
      .where("id", "=", actor.id)
      .where("password_hash", "=", previous)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new ApiError("stale");
    await endLinks(trx, actor.id);
    await revokeSessions(trx, actor.id, deps.clock.now());
    await recordAct(deps, trx, {
      act: "password_changed",
      actor,
      person: actor,
    });
    await queueMail(deps, trx, accountPasswordEmail(deps, actor.email));
  });
}
