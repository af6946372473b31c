import type { factorRoutes } from "#contract/factors.ts";
import { messages } from "#contract/messages.ts";
import type { Challenge } from "#contract/passkeys.ts";
import type { Parsed, Reply } from "#contract/route.ts";
import { noteConfirmed } from "#server/accounts/confirm-identity.ts";
import { confirmPassword } from "#server/accounts/confirm-password.ts";
import { findFactors, hasFactor } from "#server/accounts/factors.ts";
import { beginStep, spendStep } from "#server/accounts/log-in-steps.ts";
import {
  passkeyHost,
  passkeyRefused,
  readAssertion,
  requestOptions,
} from "#server/accounts/passkeys.ts";
import type { Actor } from "#server/accounts/session.ts";
import { withCode } from "#server/accounts/with-code.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

type Options = Reply<typeof factorRoutes.confirmOptions>;
type Given = Parsed<typeof factorRoutes.confirm>["body"];

async function offerChallenge(deps: Deps, actor: Actor): Promise<Challenge> {
  const options = await requestOptions(deps, actor.id);
  const of = { userId: actor.id, sessionId: actor.sessionId, challenge: options.challenge };
  return { step: await beginStep(deps, deps.db, "confirm", of), options: { ...options } };
}

/** Proofs that the account can give for recent authentication. */
export async function listConfirmOptions(deps: Deps, actor: Actor): Promise<Options> {
  const factors = await findFactors(deps.db, actor.id);
  const options = { code: hasFactor(factors), now: deps.clock.now().toISOString() };
  const isPossible = factors.passkey && passkeyHost(deps.config) !== undefined;
  return isPossible ? { ...options, passkey: await offerChallenge(deps, actor) } : options;
}

async function confirmByPasskey(
  deps: Deps,
  { step, credential }: NonNullable<Given["passkey"]>,
  actor: Actor,
): Promise<void> {
  const spent = await spendStep(deps, deps.db, "confirm", step);
  if (!spent?.challenge || spent.session_id !== actor.sessionId)
    throw new ApiError("login_step_over");
  const { userId, note } = await readAssertion(deps, spent.challenge, credential);
  if (userId !== actor.id) throw passkeyRefused();
  await inTransaction(deps.db, async (trx) => {
    await note(trx);
    await noteConfirmed(deps, trx, actor.sessionId, "passkey");
  });
}

/**
 * Marks the session as recently authenticated; a password is refused when the account has a second factor. Throws
 * invalid_request, login_step_over or too_many_attempts.
 */
export async function confirm(
  deps: Deps,
  { code, password, passkey }: Given,
  actor: Actor,
): Promise<void> {
  const asksMore = hasFactor(await findFactors(deps.db, actor.id));
  if (asksMore && passkey) return confirmByPasskey(deps, passkey, actor);
  if (asksMore && code !== undefined)
    return withCode(deps, { userId: actor.id, code }, (trx, factor) =>
      noteConfirmed(deps, trx, actor.sessionId, factor),
    );
  if (asksMore || password === undefined)
    throw fieldError({ [asksMore ? "code" : "password"]: messages.required });
  await confirmPassword(deps, password, actor, "password");
  await inTransaction(deps.db, (trx) => noteConfirmed(deps, trx, actor.sessionId));
}
