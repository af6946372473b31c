import type { agendaItemRoutes } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import type { Parsed } from "#contract/route.ts";
import { fieldError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import { findPersonName } from "../find-person.ts";
import type { ItemRow } from "../parts.ts";

export type ItemInput = Parsed<typeof agendaItemRoutes.add>["body"];
type Speaker = Pick<ItemRow, "speaker_id" | "speaker_name">;

/** Throws invalid_request for a person without access. */
async function toSpeaker(
  trx: Trx,
  { speakerId, speakerName }: ItemInput,
  current: Speaker = { speaker_id: null, speaker_name: "" },
): Promise<Speaker> {
  const isAbsent = speakerId === undefined && speakerName === undefined;
  // The same person retains their name of then, also without access any more.
  if (isAbsent || (speakerId && speakerId === current.speaker_id)) {
    const { speaker_id, speaker_name } = current;
    return { speaker_id, speaker_name };
  }
  if (!speakerId) return { speaker_id: null, speaker_name: speakerName ?? "" };
  const name = await findPersonName(trx, speakerId);
  if (name === undefined) throw fieldError({ speakerId: messages.itemPersonUnknown });
  return { speaker_id: speakerId, speaker_name: name };
}

/** Columns that the form fills. */
export const toItemColumns = async (trx: Trx, input: ItemInput, current?: Speaker) => ({
  title: input.title,
  minutes: input.minutes,
  expected: input.expected,
  proposal: input.proposal,
  closed_doors: input.closedDoors ? 1 : 0,
  ...(await toSpeaker(trx, input, current)),
});

const countInGroup = async (trx: Trx, ids: string[], groupId: string): Promise<number> => {
  if (ids.length === 0) return 0;
  const rows = await trx
    .selectFrom("documents")
    .select("id")
    .where("id", "in", ids)
    .where("group_id", "=", groupId)
    .where("deleted_at", "is", null)
    .execute();
  return rows.length;
};

interface Files {
  itemId: string;
  groupId: string;
  documentIds: string[];
}

/** Documents of the group; those in the trash remain linked, for when they are restored. Throws invalid_request for any other. */
export async function setItemFiles(trx: Trx, { itemId, groupId, documentIds }: Files) {
  const linked = await trx
    .selectFrom("item_files")
    .innerJoin("documents", "documents.id", "item_files.document_id")
    .select(["documents.id", "deleted_at"])
    .where("item_id", "=", itemId)
    .execute();
  const wanted = [...new Set(documentIds)];
  const added = wanted.filter((id) => !linked.some((one) => one.id === id));
  if ((await countInGroup(trx, added, groupId)) !== added.length)
    throw fieldError({ documentIds: messages.itemDocumentUnknown });
  const dropped = linked.filter((one) => one.deleted_at === null && !wanted.includes(one.id));
  if (dropped.length > 0)
    await trx
      .deleteFrom("item_files")
      .where("item_id", "=", itemId)
      .where(
        "document_id",
        "in",
        dropped.map(({ id }) => id),
      )
      .execute();
  if (added.length > 0)
    await trx
      .insertInto("item_files")
      .values(added.map((id) => ({ item_id: itemId, document_id: id })))
      .execute();
}
