import { mayChair } from "#contract/meeting-permissions.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { lockMeeting, refuseUnless, touchMeeting } from "../facts.ts";
import { getMeeting } from "../get-meeting.ts";

/** Opens a meeting; one that is open already is answered as it is. Throws not_found, forbidden or meeting_state. */
export const openMeeting = (deps: Deps, id: string, actor: Actor): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const known = await lockMeeting(trx, id, actor);
    refuseUnless(mayChair, known);
    const { state, title } = known.row;
    if (state === "open") return getMeeting(trx, id, { actor, now });
    if (state !== "preparing" && state !== "convened") throw new ApiError("meeting_state");
    await trx
      .updateTable("meetings")
      .set({ state: "open", opened_at: now.toISOString() })
      .where("event_id", "=", id)
      .execute();
    await touchMeeting(trx, id);
    await recordAct(deps, trx, { act: "meeting_opened", actor, subject: title });
    return getMeeting(trx, id, { actor, now });
  });

/** Marks when an item was begun, the first time. */
async function startItem(trx: Trx, eventId: string, itemId: string, at: string): Promise<void> {
  const item = await trx
    .selectFrom("agenda_items")
    .select("started_at")
    .where("id", "=", itemId)
    .where("event_id", "=", eventId)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  if (!item) throw fieldError({ itemId: messages.sessionItemGone });
  if (item.started_at !== null) return;
  await trx.updateTable("agenda_items").set({ started_at: at }).where("id", "=", itemId).execute();
}

/** Points at the current item of an open meeting, or at none. Throws not_found, forbidden, meeting_state or invalid_request. */
export const goToItem = (
  deps: Deps,
  { id, itemId }: { id: string; itemId: string | null },
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const known = await lockMeeting(trx, id, actor);
    refuseUnless(mayChair, known);
    if (known.row.state !== "open") throw new ApiError("meeting_state");
    if (itemId !== null) await startItem(trx, id, itemId, now.toISOString());
    if (itemId !== known.row.current_item_id) {
      await trx
        .updateTable("meetings")
        .set({ current_item_id: itemId })
        .where("event_id", "=", id)
        .execute();
      await touchMeeting(trx, id, { itemId });
    }
    return getMeeting(trx, id, { actor, now });
  });

/** People who are still there leave with the end of the session. */
const endStays = (trx: Trx, eventId: string, at: string) =>
  trx
    .updateTable("attendances")
    .set({ left_at: at })
    .where("event_id", "=", eventId)
    .where("left_at", "is", null)
    .where("voided_at", "is", null)
    .execute();

/** Closes a session: its drafting begins. One that is closed already is answered as it is. Throws not_found, forbidden or meeting_state. */
export const closeMeeting = (deps: Deps, id: string, actor: Actor): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const known = await lockMeeting(trx, id, actor);
    refuseUnless(mayChair, known);
    const { state, title } = known.row;
    if (state === "drafting") return getMeeting(trx, id, { actor, now });
    if (state !== "open") throw new ApiError("meeting_state");
    const closed_at = now.toISOString();
    await trx
      .updateTable("meetings")
      .set({ state: "drafting", closed_at, current_item_id: null })
      .where("event_id", "=", id)
      .execute();
    await endStays(trx, id, closed_at);
    await touchMeeting(trx, id);
    await recordAct(deps, trx, { act: "meeting_closed", actor, subject: title });
    return getMeeting(trx, id, { actor, now });
  });
