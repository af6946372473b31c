import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Revokes one of the actor's feeds: the device then receives an empty calendar. Throws not_found. */
export const revokeCalendar = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const revoked = await trx
      .updateTable("calendars")
      .set({ revoked_at: deps.clock.now().toISOString() })
      .where("id", "=", id)
      .where("user_id", "=", actor.id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (revoked.numUpdatedRows === 0n) throw new ApiError("not_found");
    await recordAct(deps, trx, { act: "calendar_revoked", actor, person: actor });
  });
