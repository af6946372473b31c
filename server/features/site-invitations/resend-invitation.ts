import { INVITED_REASONS } from "#contract/invited-reasons.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { judgeList } from "./judge-list.ts";
import { findInvitation, replaceFormer } from "./queries.ts";
import { inviteAll, throttleInvited } from "./send-invitations.ts";

/**
 * Sends a new link, whose mail names the actor; the former link says that it was replaced. Throws not_found,
 * invitation_settled or too_many_attempts.
 */
export async function resendInvitation(deps: Deps, id: string, actor: Actor): Promise<void> {
  await throttleInvited(deps, 1, actor);
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, "site_invitations");
    const now = deps.clock.now();
    const invitation = await findInvitation(trx, id, now.toISOString());
    if (!invitation) throw new ApiError("not_found");
    if (invitation.state !== "open" && invitation.state !== "expired")
      throw new ApiError("invitation_settled");
    const { email, firstName, lastName } = invitation;
    const person = { email, firstName, lastName };
    await replaceFormer(trx, [email], now.toISOString());
    const [judged] = await judgeList(trx, [{ ...person, text: email }], now);
    if (judged && judged.verdict !== "new")
      throw new ApiError("invitation_settled", { message: INVITED_REASONS[judged.verdict] });
    await inviteAll(deps, trx, [person], actor);
  });
}
