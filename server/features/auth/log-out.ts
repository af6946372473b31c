import { type Actor, endSession } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Ends the session of the caller. */
export const logOut = (deps: Deps, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await endSession(deps, trx, actor.sessionId, actor);
    await recordAct(deps, trx, {
      act: "logout",
      actor,
      person: actor,
    });
  });
