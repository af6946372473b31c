import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { closeInvitation, findInvitation } from "./queries.ts";

/** Ends the link of an invitation; its page says so. Throws not_found or invitation_settled. */
export const revokeInvitation = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "site_invitations");
    const now = deps.clock.now().toISOString();
    const invitation = await findInvitation(trx, id, now);
    if (!invitation) throw new ApiError("not_found");
    // Accepting does not take the lock: the row says which of both came first.
    if (!(await closeInvitation(trx, id, now))) throw new ApiError("invitation_settled");
    await recordAct(deps, trx, {
      act: "site_invitation_revoked",
      actor,
      subject: invitation.email,
      subjectId: id,
    });
  });
