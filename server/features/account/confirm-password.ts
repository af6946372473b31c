import { messages } from "../../../contract/messages.ts";
import { findUser } from "../../accounts/find-accounts.ts";
import {
  forgiveConfirmations,
  giveBackConfirmation,
  takeConfirmation,
} from "../../accounts/log-in-attempts.ts";
import { verifyPassword } from "../../accounts/passwords.ts";
import type { Actor } from "../../accounts/session.ts";
import { fieldError } from "../../api-error.ts";
import type { Deps } from "../../deps.ts";

/** A password that cannot be looked at now was not wrong. */
const isRight = (deps: Deps, stored: string, password: string, actor: Actor): Promise<boolean> =>
  verifyPassword(stored, password, { from: actor.id, familiar: true }).catch(
    async (error: unknown) => {
      await giveBackConfirmation(deps, actor.id);
      throw error;
    },
  );

/** Asks for the password again before what an open session alone must not do. Returns the hash that matched. */
export async function confirmPassword(deps: Deps, password: string, actor: Actor): Promise<string> {
  await takeConfirmation(deps, actor.id);
  const user = await findUser(deps.db, actor.id);
  if (!user || !(await isRight(deps, user.password_hash, password, actor)))
    throw fieldError({ currentPassword: messages.currentPasswordWrong });
  await forgiveConfirmations(deps, actor.id);
  return user.password_hash;
}
