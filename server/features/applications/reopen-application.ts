import { messages } from "#contract/messages.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { personOf } from "#server/accounts/person.ts";
import { type Actor, revokeSessions } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { recallMail } from "#server/mail/outbox.ts";

/** Takes an approval back while its mail waits: the account is an application again. Throws not_found or approval_sent. */
export const reopenApplication = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await findUser(trx, id);
    if (!user) throw new ApiError("not_found", { message: messages.applicationGone });
    if (!(await recallMail(trx, { kind: "application_approved", recipientId: id })))
      throw new ApiError("approval_sent");
    await trx
      .updateTable("users")
      .set({ status: "pending", decided_at: null })
      .where("id", "=", id)
      .execute();
    await trx
      .deleteFrom("memberships")
      .where("user_id", "=", id)
      .where("ended_at", "is", null)
      .execute();
    await revokeSessions(trx, id, deps.clock.now());
    await recordAct(deps, trx, { act: "application_reopened", actor, person: personOf(user) });
  });
