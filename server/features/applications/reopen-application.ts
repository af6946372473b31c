import { messages } from "#contract/messages.ts";
import { lockFile, moveTo } from "#server/accounts/applications/application-file.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { personOf } from "#server/accounts/person.ts";
import { type Actor, revokeSessions } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { recallMail } from "#server/mail/outbox.ts";
import { detachFromStructure } from "./attach-to-structure.ts";

const NOT_DECIDED = { structure_id: null, structure_made: null, applied_as: null };

/**
 * Takes an approval back while its mail waits: the account is an application again, and its thread no longer has that mail. Throws not_found or
 * approval_sent.
 */
export const reopenApplication = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await findUser(trx, id);
    if (!user) throw new ApiError("not_found", { message: messages.applicationGone });
    if (!(await recallMail(trx, { kind: "application_approved", recipientId: id })))
      throw new ApiError("approval_sent");
    const file = await lockFile(trx, id);
    await trx
      .updateTable("users")
      .set({ status: "pending", decided_at: null })
      .where("id", "=", id)
      .execute();
    await detachFromStructure(trx, file);
    await moveTo(deps, trx, file.application, "review", actor.id, NOT_DECIDED);
    await trx
      .deleteFrom("application_messages")
      .where("application_id", "=", file.application.id)
      .where("template", "=", "accepted")
      .execute();
    await revokeSessions(trx, id, deps.clock.now());
    await recordAct(deps, trx, { act: "application_reopened", actor, person: personOf(user) });
  });
