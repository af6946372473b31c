import { fold } from "#contract/fold.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import { ApiError } from "#server/api-error.ts";
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

/**
 * Checks, after a change of an account, that the name beside an attached person is still that of their structure: the row is locked by then, so
 * that an attachment at the same moment counts. Throws structure_managed.
 */
export async function refuseManagedName(trx: Trx, userId: string): Promise<void> {
  const changed = await trx
    .selectFrom("users")
    .innerJoin("structures", "structures.id", "users.main_structure_id")
    .select("users.id")
    .where("users.id", "=", userId)
    .whereRef("users.username", "!=", "structures.name")
    .executeTakeFirst();
  if (changed) throw new ApiError("structure_managed");
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

const listPlaces = (trx: Trx, userId: string) =>
  trx
    .selectFrom("structure_people")
    .innerJoin("structures", "structures.id", "structure_people.structure_id")
    .select("structures.id")
    .where("structure_people.user_id", "=", userId)
    .where("structure_people.ended_at", "is", null)
    .where("structures.deleted_at", "is", null)
    .orderBy("structure_people.since")
    .orderBy("structure_people.id")
    .execute();

/** The name as of now: its structure is locked, since it may be renamed at this moment. */
async function writeMain(trx: Trx, userId: string, id: string): Promise<void> {
  await lockStructure(trx, id);
  const { name } = await trx
    .selectFrom("structures")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("users")
    .set({ main_structure_id: id, username: name, structure_key: fold(name) })
    .where("id", "=", userId)
    .execute();
}

/** Leaves the main structure where the person is still in it, else takes the one they have been in for longest; without any, the text stays. */
export async function chooseMain(trx: Trx, userId: string): Promise<void> {
  const places = await listPlaces(trx, userId);
  const user = await trx
    .selectFrom("users")
    .select("main_structure_id")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const main = places.find(({ id }) => id === user.main_structure_id) ?? places[0];
  if (main) return writeMain(trx, userId, main.id);
  await trx
    .updateTable("users")
    .set({ main_structure_id: null })
    .where("id", "=", userId)
    .execute();
}

/** People with a place in a structure, those whose account is closed included. */
export const listPeopleIn = (trx: Trx, structureId: string) =>
  trx
    .selectFrom("structure_people")
    .select("user_id")
    .where("structure_id", "=", structureId)
    .where("ended_at", "is", null)
    .execute();

/** True when people have a place in a structure, or antennas belong to it: its membership is theirs too. */
export async function isInhabited(trx: Trx, id: string): Promise<boolean> {
  const antenna = await trx
    .selectFrom("structures")
    .select("id")
    .where("parent_id", "=", id)
    .executeTakeFirst();
  return antenna !== undefined || (await listPeopleIn(trx, id)).length > 0;
}

/** Chooses the main structure again for everybody in this one, which went to the trash or came back. */
export async function chooseMainOfAll(trx: Trx, structureId: string): Promise<void> {
  for (const { user_id } of await listPeopleIn(trx, structureId)) await chooseMain(trx, user_id);
}
