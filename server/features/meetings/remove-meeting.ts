import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { lockMeeting, refuseUnless } from "./facts.ts";

/** Takes the agenda from an event, which remains. Throws not_found, forbidden, group_archived, or meeting_state after its notice. */
export const removeMeeting = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const known = await lockMeeting(trx, id, actor);
    refuseUnless(mayPrepare, known);
    const { state, convened_at, title } = known.row;
    if (state !== "preparing" || convened_at !== null) throw new ApiError("meeting_state");
    await trx.deleteFrom("meetings").where("event_id", "=", id).execute();
    await recordAct(deps, trx, { act: "meeting_removed", actor, subject: title });
  });
