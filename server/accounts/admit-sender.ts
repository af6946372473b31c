import { POLICIES, type RouteAccess } from "#contract/permissions.ts";
import { ApiError } from "../api-error.ts";
import type { Trx } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { type Actor, resumeLocked } from "./session.ts";

/**
 * Checks the sender of an upload again, in the transaction that names the file: sending may take minutes, and the caller was read before. Returns
 * them as they are now. Throws session_expired, second_factor_required or forbidden.
 */
export async function admitSender(
  deps: Deps,
  trx: Trx,
  { access }: { access: RouteAccess },
  actor: Actor,
): Promise<Actor> {
  const sender = await resumeLocked(deps, trx, actor);
  if (!POLICIES[access](sender)) throw new ApiError("forbidden");
  return sender;
}
