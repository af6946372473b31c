import { fold } from "#contract/fold.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import { newId } from "#server/db/new-id.ts";
import { type Trx, takeLock } from "#server/db/open.ts";

/** Locks the people of a structure until the transaction ends, so that two référents cannot both be the last to leave. */
export const lockStructure = (trx: Trx, id: string): Promise<void> =>
  takeLock(trx, `structure:${id}`);

interface NewPlace {
  structureId: string;
  userId: string;
  role: StructureRole;
  job?: string;
  at: string;
}

/** Writes the name of the main structure where people have it as text: `users.username` (docs/decisions/081). */
export async function writeStructureName(
  trx: Trx,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ username: name, structure_key: fold(name) })
    .where("main_structure_id", "=", id)
    .execute();
}

/** Attaches a person to a structure; false when they already are. The first structure becomes the main one, whose name is written beside theirs. */
export async function attach(
  trx: Trx,
  { structureId, userId, role, job = "", at }: NewPlace,
): Promise<boolean> {
  const live = await trx
    .selectFrom("structure_people")
    .select("id")
    .where("structure_id", "=", structureId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (live) return false;
  await trx
    .insertInto("structure_people")
    .values({
      id: newId(),
      structure_id: structureId,
      user_id: userId,
      role,
      job,
      since: at,
      ended_at: null,
      ended_by: null,
    })
    .execute();
  await chooseMain(trx, userId);
  return true;
}

/** Ends a person’s place in a structure; false when they have none there. */
export async function detach(
  trx: Trx,
  { structureId, userId, by, at }: { structureId: string; userId: string; by: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("structure_people")
    .set({ ended_at: at, ended_by: by })
    .where("structure_id", "=", structureId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await chooseMain(trx, userId);
  return true;
}

/** Leaves the main structure where the person is still in it, else takes the one they have been in for longest; without any, the text stays. */
export async function chooseMain(trx: Trx, userId: string): Promise<void> {
  const places = await trx
    .selectFrom("structure_people")
    .innerJoin("structures", "structures.id", "structure_people.structure_id")
    .select(["structures.id", "structures.name"])
    .where("structure_people.user_id", "=", userId)
    .where("structure_people.ended_at", "is", null)
    .where("structures.deleted_at", "is", null)
    .orderBy("structure_people.since")
    .orderBy("structure_people.id")
    .execute();
  const user = await trx
    .selectFrom("users")
    .select("main_structure_id")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const main = places.find(({ id }) => id === user.main_structure_id) ?? places[0];
  await trx
    .updateTable("users")
    .set({
      main_structure_id: main?.id ?? null,
      ...(main && { username: main.name, structure_key: fold(main.name) }),
    })
    .where("id", "=", userId)
    .execute();
}
