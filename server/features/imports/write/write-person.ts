import type { ImportChange } from "#contract/imports.ts";
import type { College } from "#contract/limits.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import { findUser } from "#server/accounts/find-accounts.ts";
import { columnsOf, personOf } from "#server/accounts/person.ts";
import { attach, lockStructure } from "#server/accounts/structures/places.ts";
import { ApiError } from "#server/api-error.ts";
import type { Trx } from "#server/db/open.ts";
import type { WrittenRow } from "../insert-rows.ts";
import type { PlannedRow } from "../plan/plan.ts";

export type Side = "before" | "after";

export const sideOf = (changes: ImportChange[], field: string, side: Side): string | undefined =>
  changes.find((change) => change.field === field)?.[side];

/** Writes one side of the changes into an account: the names, the college with that of its own membership, and the text of the structure. */
export async function setPerson(
  trx: Trx,
  userId: string,
  { changes, side }: { changes: ImportChange[]; side: Side },
): Promise<void> {
  const user = await findUser(trx, userId);
  if (!user) throw new ApiError("import_changed");
  const person = personOf(user);
  const names = {
    firstName: sideOf(changes, "firstName", side) ?? person.firstName,
    lastName: sideOf(changes, "lastName", side) ?? person.lastName,
    username: sideOf(changes, "structure", side) ?? person.username,
  };
  const written = sideOf(changes, "college", side);
  const college = (written === undefined ? user.college : written || null) as College | null;
  await trx
    .updateTable("users")
    .set({ ...columnsOf(names, user.email), college })
    .where("id", "=", userId)
    .execute();
  if (written === undefined) return;
  await trx
    .updateTable("memberships")
    .set({ college })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

/** Changes the live place of a person in a structure. */
export const setPlace = (
  trx: Trx,
  { userId, structureId }: { userId: string; structureId: string },
  set: { job?: string; role?: StructureRole },
) =>
  trx
    .updateTable("structure_people")
    .set(set)
    .where("user_id", "=", userId)
    .where("structure_id", "=", structureId)
    .where("ended_at", "is", null)
    .execute();

/** Changes an account by its line, and places it in the structure that the line names. */
export async function writePerson(trx: Trx, row: PlannedRow, at: string): Promise<WrittenRow> {
  const { userId, structureId, changes, values } = row;
  if (userId === undefined) throw new ApiError("import_changed");
  const isPlaced = structureId !== undefined;
  // The name of a main structure is written by its place.
  const own = isPlaced ? changes.filter(({ field }) => field !== "structure") : changes;
  await setPerson(trx, userId, { changes: own, side: "after" });
  if (!isPlaced) return row;
  await lockStructure(trx, structureId);
  const job = values.job ?? "";
  if (await attach(trx, { structureId, userId, role: "member", job, at }))
    return { ...row, made: { place: structureId } };
  const changed = sideOf(changes, "job", "after");
  if (changed !== undefined) await setPlace(trx, { userId, structureId }, { job: changed });
  return row;
}
