import { messages } from "../../../contract/messages.ts";
import { verifyPassword } from "../../credentials/passwords.ts";
import type { Deps } from "../../deps.ts";
import { fieldError } from "../../http/errors.ts";
import type { Actor } from "../../http/session.ts";
import { clearLoginAttempts, takeLoginAttempt } from "../../http/throttle.ts";

/** Asks for the password again before what an open session alone must not do. Returns the hash that matched. */
export async function confirmPassword(deps: Deps, actor: Actor, password: string): Promise<string> {
  await takeLoginAttempt(deps, actor.email);
  const row = await deps.db.selectFrom("users").select("password_hash").where("id", "=", actor.id).executeTakeFirst();
  if (!row || !(await verifyPassword(row.password_hash, password))) throw fieldError({ currentPassword: messages.currentPasswordWrong });
  await clearLoginAttempts(deps.db, actor.email);
  return row.password_hash;
}
