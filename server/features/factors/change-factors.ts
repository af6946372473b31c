import { noteConfirmed } from "#server/accounts/confirm-identity.ts";
import { factorChangedEmail } from "#server/accounts/emails.ts";
import { findFactors, hasFactor, isFactorDue } from "#server/accounts/factors.ts";
import { countRecoveryCodes, makeRecoveryCodes } from "#server/accounts/recovery-codes.ts";
import { type Actor, lockSession, revokeSessions } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Proof } from "#server/db/tables/factors.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";

interface Change {
  act: "totp_added" | "totp_removed" | "passkey_added" | "passkey_removed";
  /** Sentence of the email to the person. */
  sentence: string;
  /** Name of a passkey. */
  name?: string;
  /** Factor that the session showed by the change. */
  shown?: Proof;
}

/** Without a factor, recovery codes would never be asked for nor expire. Throws last_factor when the role requires a factor. */
async function removeRecoveryCodes(deps: Deps, trx: Trx, actor: Actor): Promise<void> {
  if (isFactorDue(deps, actor)) throw new ApiError("last_factor");
  await trx.deleteFrom("recovery_codes").where("user_id", "=", actor.id).execute();
  await trx
    .updateTable("sessions")
    .set({ factor: null })
    .where("id", "=", actor.sessionId)
    .execute();
}

/**
 * Changes the second factors of an account, one change at a time: ends the other sessions, log-ins and trusted
 * devices, emails the person, and adds recovery codes to the first factor. Throws what `work` throws, last_factor, or
 * session_expired when the session was ended meanwhile.
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
      await removeRecoveryCodes(deps, trx, actor);
      return { recoveryCodes: [] };
    }
    if (shown) await noteConfirmed(deps, trx, actor.sessionId, shown);
    const isNew = (await countRecoveryCodes(trx, actor.id)) === 0;
    return { recoveryCodes: shown && isNew ? await makeRecoveryCodes(trx, actor.id) : [] };
  });
