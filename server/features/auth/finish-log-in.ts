import type { authRoutes } from "#contract/auth.ts";
import type { Reply } from "#contract/route.ts";
import { beginSession } from "#server/accounts/begin-session.ts";
import { personOf } from "#server/accounts/person.ts";
import { trustDevice } from "#server/accounts/trusted-devices.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import type { Trx } from "#server/db/open.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Proof } from "#server/db/tables/factors.ts";
import type { Deps } from "#server/deps.ts";
import type { Client } from "#server/http/guards/client.ts";

type Opened = Reply<typeof authRoutes.loginCode>;

/**
 * Opens a session once every factor is shown, and trusts a member's device on request. Throws login_step_over when
 * the account is no longer active.
 */
export async function finishLogIn(
  deps: Deps,
  trx: Trx,
  user: UserRow,
  { client, factor, remember = false }: { client: Client; factor: Proof; remember?: boolean },
): Promise<Opened> {
  if (user.status !== "active") throw new ApiError("login_step_over");
  const token = await beginSession(deps, trx, user, { client, factor });
  if (!remember || user.role !== "member") return { token };
  const person = personOf(user);
  await recordAct(deps, trx, { act: "device_remembered", actor: person, person });
  return { token, device: await trustDevice(deps, trx, user.id, client.userAgent) };
}
