import type { agendaItemRoutes, Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { setItemFiles, toItemColumns } from "./item-form.ts";
import { finishChange, lockItem, markAfterNotice } from "./lock-agenda.ts";

type Change = Parsed<typeof agendaItemRoutes.update>["body"];

/**
 * Changes an item, or accepts a proposal. Throws not_found, forbidden, meeting_state, minutes_published, group_archived, stale, or invalid_request for
 * a person, a document, or an accepted item that would be a proposal again.
 */
export const updateItem = (
  deps: Deps,
  id: string,
  { state, version, ...input }: Change,
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const { known, item } = await lockItem(trx, { id, version }, actor);
    if (item.state === "accepted" && state === "proposed")
      throw fieldError({ state: messages.invalidRequest });
    const isAccepted = item.state === "proposed" && state === "accepted";
    await trx
      .updateTable("agenda_items")
      .set({
        ...(await toItemColumns(trx, input, item)),
        ...(isAccepted && { state, added_after_notice: markAfterNotice(known) }),
        version: version + 1,
      })
      .where("id", "=", id)
      .execute();
    const { documentIds } = input;
    await setItemFiles(trx, { itemId: id, groupId: known.row.group_id, documentIds });
    return finishChange(deps, trx, {
      known,
      actor,
      agreed: isAccepted || item.state === "accepted",
    });
  });
