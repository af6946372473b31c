import { messages } from "../../../contract/messages.ts";
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
const isRight = (deps: Deps, actor: Actor, stored: string, password: string): Promise<boolean> =>
  verifyPassword(stored, password, { from: actor.id, familiar: true }).catch(
    async (error: unknown) => {
      await giveBackConfirmation(deps, actor.id);
      throw error;
    },
  );

/** Asks for the password again before what an open session alone must not do. Returns the hash that matched. */
export async function confirmPassword(deps: Deps, actor: Actor, password: string): Promise<string> {
  await takeConfirmation(deps, actor.id);
  const row = await deps.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", actor.id)
    .executeTakeFirst();
  if (!row || !(await isRight(deps, actor, row.password_hash, password)))
    throw fieldError({ currentPassword: messages.currentPasswordWrong });
  await forgiveConfirmations(deps, actor.id);
  return row.password_hash;
}
