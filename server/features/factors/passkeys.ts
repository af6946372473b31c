import type { factorRoutes } from "#contract/factors.ts";
import { PASSKEYS_MAX } from "#contract/limits.ts";
import type { Challenge } from "#contract/passkeys.ts";
import type { Parsed } from "#contract/route.ts";
import { beginStep, spendStep } from "#server/accounts/log-in-steps.ts";
import { creationOptions, passkeyRefused, readNewPasskey } from "#server/accounts/passkeys.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { isUniqueViolation } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { changeFactors } from "./change-factors.ts";
import { countPasskeys, deletePasskey } from "./queries.ts";

/** Creates the challenge for a new passkey. Throws passkeys_off. */
export async function offerNewPasskey(deps: Deps, actor: Actor): Promise<Challenge> {
  const options = await creationOptions(deps, actor);
  const of = { userId: actor.id, sessionId: actor.sessionId, challenge: options.challenge };
  return { step: await beginStep(deps, deps.db, "passkey_new", of), options: { ...options } };
}

/** Throws login_step_over, invalid_request, too_many_passkeys or passkeys_off. */
export async function addPasskey(
  deps: Deps,
  { step, name, credential }: Parsed<typeof factorRoutes.addPasskey>["body"],
  actor: Actor,
): Promise<{ recoveryCodes: string[] }> {
  const spent = await spendStep(deps, deps.db, "passkey_new", step);
  if (!spent?.challenge || spent.session_id !== actor.sessionId)
    throw new ApiError("login_step_over");
  const made = await readNewPasskey(deps, spent.challenge, credential);
  const created_at = deps.clock.now().toISOString();
  const change = {
    act: "passkey_added",
    sentence: "Une clé d’accès vient d’être ajoutée à votre compte\u00A0:",
    name,
    shown: "passkey",
  } as const;
  try {
    return await changeFactors(deps, actor, change, async (trx) => {
      if ((await countPasskeys(trx, actor.id)) >= PASSKEYS_MAX)
        throw new ApiError("too_many_passkeys");
      const row = { ...made, id: newId(), user_id: actor.id, name, created_at, last_used_at: null };
      await trx.insertInto("passkeys").values(row).execute();
    });
  } catch (error) {
    throw isUniqueViolation(error) ? passkeyRefused() : error;
  }
}

/** Throws not_found or last_factor. */
export async function removePasskey(deps: Deps, id: string, actor: Actor): Promise<void> {
  const change = {
    act: "passkey_removed",
    sentence: "Une clé d’accès vient d’être retirée de votre compte.",
  } as const;
  await changeFactors(deps, actor, change, async (trx) => {
    if (!(await deletePasskey(trx, actor.id, id))) throw new ApiError("not_found");
  });
}
