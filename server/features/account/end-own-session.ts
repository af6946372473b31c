import { type Actor, endSession } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Ends one of the actor's sessions. Throws not_found. */
export const endOwnSession = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await endSession(deps, trx, id, actor))) throw new ApiError("not_found");
    await recordAct(deps, trx, {
      act: "session_ended",
      actor,
      person: actor,
    });
  });
