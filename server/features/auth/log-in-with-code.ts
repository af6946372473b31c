import type { authRoutes } from "#contract/auth.ts";
import type { Parsed, Reply } from "#contract/route.ts";
import { spendStep, tryStep } from "#server/accounts/log-in-steps.ts";
import { withCode } from "#server/accounts/with-code.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";
import { finishLogIn } from "./finish-log-in.ts";

/** Completes a log-in after a correct password. Throws login_step_over, invalid_request or too_many_attempts. */
export async function logInWithCode(
  deps: Deps,
  { ticket, code, remember }: Parsed<typeof authRoutes.loginCode>["body"],
  client: Client,
): Promise<Reply<typeof authRoutes.loginCode>> {
  const step = await tryStep(deps, deps.db, "login", ticket);
  const userId = step?.user_id;
  if (!userId) throw new ApiError("login_step_over");
  return withCode(deps, { userId, code }, async (trx, factor, user) => {
    if (!(await spendStep(deps, trx, "login", ticket))) throw new ApiError("login_step_over");
    return finishLogIn(deps, trx, user, {
      client,
      factor,
      ...(remember !== undefined && { remember }),
    });
  });
}
