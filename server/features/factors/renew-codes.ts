import { recoveryCodesEmail } from "#server/accounts/emails.ts";
import { findFactors, hasFactor } from "#server/accounts/factors.ts";
import { makeRecoveryCodes } from "#server/accounts/recovery-codes.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";

/** Replaces the recovery codes by ten new ones. Throws not_found without a second factor. */
export const renewCodes = (deps: Deps, actor: Actor): Promise<{ recoveryCodes: string[] }> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `factors:${actor.id}`);
    if (!hasFactor(await findFactors(trx, actor.id))) throw new ApiError("not_found");
    await recordAct(deps, trx, { act: "recovery_codes_made", actor, person: actor });
    await queueMail(deps, trx, recoveryCodesEmail(deps, actor.email));
    return { recoveryCodes: await makeRecoveryCodes(trx, actor.id) };
  });
