import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { deleteDevice } from "./queries.ts";

/** Removes a trusted device: it is asked for the second factor again. Throws not_found. */
export const forgetDevice = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await deleteDevice(trx, actor.id, id))) throw new ApiError("not_found");
    await recordAct(deps, trx, { act: "device_forgotten", actor, person: actor });
  });
