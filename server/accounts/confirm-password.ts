import { messages } from "#contract/messages.ts";
import { fieldError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { refuseUnconfirmed } from "./confirm-identity.ts";
import { findUser } from "./find-accounts.ts";
import { forgiveTries, giveBackTry, takeTry } from "./log-in-attempts.ts";
import { verifyPassword } from "./passwords.ts";
import type { Actor } from "./session.ts";

/** A password that cannot be looked at now was not wrong. */
const isRight = (deps: Deps, stored: string, password: string, actor: Actor): Promise<boolean> =>
  verifyPassword(stored, password, { from: actor.id, familiar: true }).catch(
    async (error: unknown) => {
      await giveBackTry(deps, "confirm", actor.id);
      throw error;
    },
  );

/**
 * Requires the password, and a recent second factor of accounts that have one, before an action that an open session alone must not do.
 * Returns the hash that matched. Throws invalid_request, too_many_attempts or confirmation_needed.
 */
export async function confirmPassword(
  deps: Deps,
  password: string,
  actor: Actor,
  field: "currentPassword" | "password" = "currentPassword",
): Promise<string> {
  if (actor.factor !== null) refuseUnconfirmed(deps, actor);
  await takeTry(deps, "confirm", actor.id);
  const user = await findUser(deps.db, actor.id);
  if (!user || !(await isRight(deps, user.password_hash, password, actor)))
    throw fieldError({ [field]: messages.currentPasswordWrong });
  await forgiveTries(deps, "confirm", actor.id);
  return user.password_hash;
}
