import { CONFIRMED_MS } from "#contract/limits.ts";
import { ApiError } from "../api-error.ts";
import type { Trx } from "../db/open.ts";
import type { Proof } from "../db/tables/factors.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "./session.ts";

/** Requires a recent proof of identity in this session. Throws confirmation_needed. */
export function refuseUnconfirmed(
  { clock }: Pick<Deps, "clock">,
  { confirmedAt }: Pick<Actor, "confirmedAt">,
): void {
  const since = confirmedAt === null ? undefined : clock.now().getTime() - Date.parse(confirmedAt);
  // The clock of another instance may be late by as much as a session allows: later than now is no confirmation to come.
  if (since === undefined || Math.abs(since) >= CONFIRMED_MS)
    throw new ApiError("confirmation_needed");
}

/** Records the proof of identity, so that this session is not asked again for a while. */
export async function noteConfirmed(
  { clock }: Pick<Deps, "clock">,
  trx: Trx,
  sessionId: string,
  factor?: Proof,
): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ confirmed_at: clock.now().toISOString(), ...(factor && { factor }) })
    .where("id", "=", sessionId)
    .execute();
}
