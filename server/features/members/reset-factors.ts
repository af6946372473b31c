import { factorsResetEmail } from "#server/accounts/emails.ts";
import { resetFactors } from "#server/accounts/factor-rule.ts";
import { findFactors, hasFactor } from "#server/accounts/factors.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { getMember } from "./queries.ts";

/**
 * Removes the second factor of a member who lost it, ends their sessions and emails them. Throws not_by_oneself,
 * not_found or no_second_factor.
 */
export async function resetMemberFactors(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
  actor: Actor,
): Promise<void> {
  if (id === actor.id) throw new ApiError("not_by_oneself");
  await inTransaction(deps.db, async (trx) => {
    const member = await getMember(trx, id);
    if (!hasFactor(await findFactors(trx, id))) throw new ApiError("no_second_factor");
    await resetFactors(deps, trx, id);
    await recordAct(deps, trx, { act: "factors_reset", actor, person: member });
    await queueMail(deps, trx, factorsResetEmail(deps, member.email, reason));
  });
}
