import { endLinks, getLinkOwner, spendLink } from "#server/accounts/links.ts";
import { personOf } from "#server/accounts/person.ts";
import { revokeSessions } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, isUniqueViolation } from "#server/db/open.ts";
import { personKeys } from "#server/db/search.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { emailChangedEmail } from "./emails.ts";

/** Replaces the address, ends every session and emails the former address. Throws link_invalid. */
export async function confirmEmailChange(deps: Deps, token: string): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => {
      const link = await spendLink(deps, trx, "change_email", token);
      const { email } = link;
      const user = await getLinkOwner(trx, link);
      if (email === null) throw new ApiError("link_invalid");
      const person = personOf(user);
      await trx
        .updateTable("users")
        .set({ email, ...personKeys(person.firstName, person.lastName, email) })
        .where("id", "=", user.id)
        .execute();
      await endLinks(trx, user.id);
      await revokeSessions(trx, user.id, deps.clock.now());
      await recordAct(deps, trx, {
        act: "email_changed",
        actor: person,
        person,
      });
      await queueMail(deps, trx, emailChangedEmail(deps, user));
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError("link_invalid") : error;
  }
}
