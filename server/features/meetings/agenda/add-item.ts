import { fullName } from "#contract/full-name.ts";
import { mayPrepare } from "#contract/meeting-permissions.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { type ItemInput, setItemFiles, toItemColumns } from "./item-form.ts";
import { finishChange, lockForProposal, markAfterNotice } from "./lock-agenda.ts";
import { nextRank } from "./rank-items.ts";

/**
 * Adds an item at the end; that of a member who does not prepare the meeting is a proposal. Throws not_found, forbidden, meeting_state,
 * minutes_published, group_archived, too_many_items, or invalid_request for a person or a document.
 */
export const addItem = (
  deps: Deps,
  meetingId: string,
  input: ItemInput,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const known = await lockForProposal(trx, meetingId, actor);
    const agreed = mayPrepare(known.caller, known.facts);
    // Otherwise its author would no longer see it.
    if (!agreed && input.closedDoors)
      throw fieldError({ closedDoors: messages.itemClosedByPreparers });
    const id = newId();
    await trx
      .insertInto("agenda_items")
      .values({
        id,
        event_id: meetingId,
        rank: await nextRank(trx, meetingId),
        ...(await toItemColumns(trx, input)),
        state: agreed ? "accepted" : "proposed",
        proposed_by: agreed ? null : actor.id,
        proposed_name: agreed ? "" : fullName(actor),
        added_after_notice: markAfterNotice(known),
        created_at: deps.clock.now().toISOString(),
      })
      .execute();
    const { documentIds } = input;
    await setItemFiles(trx, { itemId: id, groupId: known.row.group_id, documentIds });
    return finishChange(deps, trx, { known, actor, agreed });
  });
