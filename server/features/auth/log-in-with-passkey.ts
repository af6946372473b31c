import type { authRoutes } from "#contract/auth.ts";
import type { Challenge } from "#contract/passkeys.ts";
import type { Parsed, Reply } from "#contract/route.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { beginStep, findStep, spendStep } from "#server/accounts/log-in-steps.ts";
import { passkeyRefused, readAssertion, requestOptions } from "#server/accounts/passkeys.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { finishLogIn } from "./finish-log-in.ts";

/**
 * Creates a challenge: for any passkey of the site, or after the password for those of the account. Throws
 * login_step_over or passkeys_off.
 */
export async function offerPasskey(
  deps: Deps,
  { ticket }: Parsed<typeof authRoutes.passkeyOptions>["body"],
): Promise<Challenge> {
  const login = ticket === undefined ? undefined : await findStep(deps, deps.db, "login", ticket);
  if (ticket !== undefined && !login?.user_id) throw new ApiError("login_step_over");
  const userId = login?.user_id ?? undefined;
  const options = await requestOptions(deps, userId);
  const { challenge } = options;
  const of = { challenge, ...(userId !== undefined && { userId }) };
  return { step: await beginStep(deps, deps.db, "passkey_login", of), options: { ...options } };
}

/** Opens a session for a signed challenge, once. Throws login_step_over, invalid_request or passkeys_off. */
export async function logInWithPasskey(
  deps: Deps,
  { step, credential }: Parsed<typeof authRoutes.loginPasskey>["body"],
  client: Client,
): Promise<Reply<typeof authRoutes.loginPasskey>> {
  // Spent before it is read: only one answer to a challenge counts.
  const spent = await spendStep(deps, deps.db, "passkey_login", step);
  if (!spent?.challenge) throw new ApiError("login_step_over");
  const { userId, note } = await readAssertion(deps, spent.challenge, credential);
  if (spent.user_id !== null && spent.user_id !== userId) throw passkeyRefused();
  return inTransaction(deps.db, async (trx) => {
    await note(trx);
    const user = await findUser(trx, userId);
    if (!user) throw passkeyRefused();
    return finishLogIn(deps, trx, user, { client, factor: "passkey" });
  });
}
