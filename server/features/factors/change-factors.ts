import { noteConfirmed } from "#server/accounts/confirm-identity.ts";
import { factorChangedEmail } from "#server/accounts/emails.ts";
import { findFactors, hasFactor, isFactorDue } from "#server/accounts/factors.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "#server/accounts/recovery-codes.ts";
import { type Actor, lockSession, revokeSessions } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import type { Proof } from "#server/db/factor-tables.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";

interface Change {
  act: "totp_added" | "totp_removed" | "passkey_added" | "passkey_removed";
  /** What the person reads of it. */
  sentence: string;
  /** Of a passkey. */
  name?: string;
  /** What the session has shown by it. */
  shown?: Proof;
}

/** Nothing is left to show: nor are the codes on paper, which would be asked for and never run out. Throws last_factor for who must have one. */
async function dropRest(deps: Deps, trx: Trx, actor: Actor): Promise<void> {
  if (isFactorDue(deps, actor)) throw new ApiError("last_factor");
  await trx.deleteFrom("recovery_codes").where("user_id", "=", actor.id).execute();
  await trx
    .updateTable("sessions")
    .set({ factor: null })
    .where("id", "=", actor.sessionId)
    .execute();
}

/**
 * Changes what an account shows beside its password, one change at a time: the other sessions, log-ins and devices end, the person is told, and the
 * first factor brings recovery codes. Throws what `work` throws, last_factor, and session_expired: what a reset took away does not come back.
 */
export const changeFactors = (
  deps: Deps,
  actor: Actor,
  { act, sentence, name, shown }: Change,
  work: (trx: Trx) => Promise<void>,
): Promise<{ recoveryCodes: string[] }> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `factors:${actor.id}`);
    await lockSession(trx, actor);
    await work(trx);
    await revokeSessions(trx, actor.id, deps.clock.now(), { but: actor.sessionId });
    await recordAct(deps, trx, { act, actor, person: actor });
    await queueMail(deps, trx, factorChangedEmail(deps, actor.email, { sentence, name }));
    if (!hasFactor(await findFactors(trx, actor.id))) {
      await dropRest(deps, trx, actor);
      return { recoveryCodes: [] };
    }
    if (shown) await noteConfirmed(deps, trx, actor.sessionId, shown);
    const isNew = (await countRecoveryCodes(trx, actor.id)) === 0;
    return { recoveryCodes: shown && isNew ? await makeRecoveryCodes(trx, actor.id) : [] };
  });
