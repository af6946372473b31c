import type { Meeting } from "#contract/meetings.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { seesItem } from "../closed-items.ts";
import type { MeetingFacts } from "../facts.ts";
import { findPrevious } from "../previous.ts";
import { setItemFiles } from "./item-form.ts";
import { finishChange, lockAgenda, markAfterNotice } from "./lock-agenda.ts";
import { nextRank } from "./rank-items.ts";

/** The items of the previous meeting, in the order of the ids. Throws not_found for any other item. */
async function listItems(trx: Trx, { row }: MeetingFacts, ids: string[], actor: Actor) {
  const previous = await findPrevious(trx, row);
  if (!previous) throw new ApiError("not_found");
  const rows = await trx
    .selectFrom("agenda_items")
    .selectAll()
    .where("event_id", "=", previous.id)
    .where("id", "in", ids)
    .where(seesItem(actor))
    .execute();
  return ids.map((id) => {
    const item = rows.find((one) => one.id === id);
    if (!item) throw new ApiError("not_found");
    return item;
  });
}

/** Documents of an item that are still in the group. */
async function listFiles(trx: Trx, itemId: string, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("item_files")
    .innerJoin("documents", "documents.id", "item_files.document_id")
    .select("documents.id")
    .where("item_id", "=", itemId)
    .where("group_id", "=", groupId)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

async function listCarried(trx: Trx, meetingId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("agenda_items")
    .select("carried_from")
    .where("event_id", "=", meetingId)
    .where("carried_from", "is not", null)
    .execute();
  return new Set(rows.flatMap(({ carried_from }) => carried_from ?? []));
}

/**
 * Adds items of the previous meeting at the end, in the order of the ids; those already carried are skipped. Throws not_found, forbidden,
 * meeting_state, minutes_published, group_archived or too_many_items.
 */
export const copyItems = (
  deps: Deps,
  meetingId: string,
  itemIds: string[],
  actor: Actor,
): Promise<Meeting> =>
  inTransaction(deps.db, async (trx) => {
    const known = await lockAgenda(trx, meetingId, actor);
    const groupId = known.row.group_id;
    const items = await listItems(trx, known, [...new Set(itemIds)], actor);
    const carried = await listCarried(trx, meetingId);
    const added = items.filter(({ id }) => !carried.has(id));
    const first = await nextRank(trx, meetingId, added.length);
    for (const [index, item] of added.entries()) {
      const { title, minutes, speaker_id, speaker_name, expected, proposal, closed_doors } = item;
      const id = newId();
      await trx
        .insertInto("agenda_items")
        .values({
          ...{ title, minutes, speaker_id, speaker_name, expected, proposal, closed_doors },
          id,
          event_id: meetingId,
          rank: first + index,
          state: "accepted",
          proposed_by: null,
          added_after_notice: markAfterNotice(known),
          carried_from: item.id,
          created_at: deps.clock.now().toISOString(),
        })
        .execute();
      const documentIds = await listFiles(trx, item.id, groupId);
      await setItemFiles(trx, { itemId: id, groupId, documentIds });
    }
    return finishChange(deps, trx, { known, actor, agreed: added.length > 0 });
  });
