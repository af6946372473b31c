import { messages } from "#contract/messages.ts";
import { findFactors } from "#server/accounts/factors.ts";
import { forgiveTries, giveBackTry, takeTry } from "#server/accounts/log-in-attempts.ts";
import type { Actor } from "#server/accounts/session.ts";
import { newTotp, readTotp, sealTotp } from "#server/accounts/totp.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import { changeFactors } from "./change-factors.ts";
import { confirmTotpRow, deleteTotp, savePendingTotp } from "./queries.ts";

/** Creates an unconfirmed secret for a code application. Throws totp_on. */
export async function startTotp(
  deps: Deps,
  actor: Actor,
): Promise<{ secret: string; uri: string; now: string }> {
  const { secret, uri } = newTotp(actor.email);
  const now = deps.clock.now().toISOString();
  const sealed_secret = sealTotp(deps, actor.id, secret);
  if (!(await savePendingTotp(deps.db, { user_id: actor.id, sealed_secret, created_at: now })))
    throw new ApiError("totp_on");
  return { secret, uri, now };
}

/** Returns the time step of a first code. Throws invalid_request or too_many_attempts. */
async function readFirstCode(deps: Deps, written: string, userId: string): Promise<number> {
  await takeTry(deps, "code", userId);
  const code = written.replace(/\s/g, "");
  const step = await readTotp(deps, deps.db, { userId, code, confirmed: false }).catch(
    async (error: unknown) => {
      await giveBackTry(deps, "code", userId);
      throw error;
    },
  );
  if (step === undefined) throw fieldError({ code: messages.codeRefused });
  await forgiveTries(deps, "code", userId);
  return step;
}

/** Activates the application with its first code. Throws totp_on, invalid_request or too_many_attempts. */
export async function confirmTotp(
  deps: Deps,
  code: string,
  actor: Actor,
): Promise<{ recoveryCodes: string[] }> {
  if ((await findFactors(deps.db, actor.id)).totp) throw new ApiError("totp_on");
  const step = await readFirstCode(deps, code, actor.id);
  const at = deps.clock.now().toISOString();
  const change = {
    act: "totp_added",
    sentence: "Une application de codes vient d’être activée sur votre compte.",
    shown: "totp",
  } as const;
  return changeFactors(deps, actor, change, async (trx) => {
    if (!(await confirmTotpRow(trx, actor.id, { step, at }))) throw new ApiError("totp_on");
  });
}

/** Removes the application. Throws not_found or last_factor. */
export async function removeTotp(deps: Deps, actor: Actor): Promise<void> {
  const change = {
    act: "totp_removed",
    sentence: "L’application de codes vient d’être retirée de votre compte.",
  } as const;
  await changeFactors(deps, actor, change, async (trx) => {
    if (!(await deleteTotp(trx, actor.id))) throw new ApiError("not_found");
  });
}
