import type { ImportChange } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { chooseMain, lockStructure } from "#server/accounts/structures/places.ts";
import type { Trx } from "#server/db/open.ts";
import { changesOf } from "../present-import.ts";
import type { ImportedRow } from "../queries.ts";
import { setPerson, setPlace, sideOf } from "../write/write-person.ts";
import { GONE, left, REVERSED, type Undoing, type Undone } from "./undone.ts";

interface PlaceOf {
  userId: string;
  structureId: string;
}

export const findPlace = (trx: Trx, { userId, structureId }: PlaceOf) =>
  trx
    .selectFrom("structure_people")
    .select(["id", "role", "job", "since"])
    .where("user_id", "=", userId)
    .where("structure_id", "=", structureId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** Deletes a place that an import made, and gives the person back the text that its name replaced. */
export async function removePlace(
  trx: Trx,
  { id, userId, changes }: { id: string; userId: string; changes: ImportChange[] },
): Promise<void> {
  await trx.deleteFrom("structure_people").where("id", "=", id).execute();
  await chooseMain(trx, userId);
  const user = await findUser(trx, userId);
  const replaced = changes.filter(({ field }) => field === "structure");
  const isReplaced = sideOf(replaced, "structure", "after") === user?.username;
  if (user && user.main_structure_id === null && isReplaced)
    await setPerson(trx, userId, { changes: replaced, side: "before" });
}

/** True while the place has what the import wrote into it. */
export const isUntouched = (
  place: { role: string; job: string },
  changes: ImportChange[],
): boolean =>
  place.role === (sideOf(changes, "role", "after") ?? place.role) &&
  place.job === (sideOf(changes, "job", "after") ?? place.job);

/** Undoes a line of attachments. */
export async function undoAttachment(
  trx: Trx,
  row: ImportedRow,
  { appliedAt, dry }: Undoing,
): Promise<Undone> {
  const { user_id: userId, structure_id: structureId } = row;
  if (userId === null || structureId === null) return GONE;
  await lockStructure(trx, structureId);
  const place = await findPlace(trx, { userId, structureId });
  if (!place) return GONE;
  const changes = changesOf(row);
  const isOther = row.outcome === "create" && place.since !== appliedAt;
  if (isOther || !isUntouched(place, changes)) return left(messages.undoEdited);
  if (dry) return REVERSED;
  if (row.outcome === "create") await removePlace(trx, { id: place.id, userId, changes });
  else {
    const role = sideOf(changes, "role", "before") as StructureRole | undefined;
    const job = sideOf(changes, "job", "before");
    const set = { ...(role !== undefined && { role }), ...(job !== undefined && { job }) };
    await setPlace(trx, { userId, structureId }, set);
  }
  return REVERSED;
}
