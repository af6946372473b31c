import { createLink, endLinks, spendLink } from "../../accounts/links.ts";
import { personOf } from "../../accounts/person.ts";
import { type Actor, revokeSessions } from "../../accounts/session.ts";
import { throttle } from "../../accounts/throttle.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction, isUniqueViolation } from "../../db/open.ts";
import { personKeys } from "../../db/search.ts";
import type { Deps } from "../../deps.ts";
import type { Client } from "../../http/client.ts";
import { queueMail } from "../../mail/outbox.ts";
import { confirmPassword } from "./confirm-password.ts";
import { confirmEmailEmail, emailChangedEmail } from "./emails.ts";

/** Mails a link to the new address. Whether that address already has an account is never said. Throws too_many_attempts. */
export async function requestEmailChange(
  deps: Deps,
  actor: Actor,
  input: { email: string; currentPassword: string },
): Promise<void> {
  await confirmPassword(deps, actor, input.currentPassword);
  await throttle(deps, "emailChangePerAccount", actor.id);
  await inTransaction(deps.db, async (trx) => {
    const taken = await trx
      .selectFrom("users")
      .select("id")
      .where("email", "=", input.email)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
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

/** Replaces the address, ends every session and tells the former address. Throws link_invalid. */
export async function confirmEmailChange(deps: Deps, token: string, client: Client): Promise<void> {
  await throttle(deps, "linkPerAddress", client.key);
  try {
    await inTransaction(deps.db, async (trx) => {
      const { userId, email } = await spendLink(deps, trx, "change_email", token);
      const user =
        userId === null
          ? undefined
          : await trx
              .selectFrom("users")
              .selectAll()
              .where("id", "=", userId)
              .where("deleted_at", "is", null)
              .executeTakeFirst();
      if (!user || email === null) throw new ApiError("link_invalid");
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
