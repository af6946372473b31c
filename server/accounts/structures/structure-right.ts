import { mayManageStructure } from "#contract/permissions.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import { ApiError } from "#server/api-error.ts";
import type { Db, Trx } from "#server/db/open.ts";
import type { Actor } from "../session.ts";
import { lockStructure } from "./places.ts";
import { findStructure } from "./structures.ts";

export type StructureRow = NonNullable<Awaited<ReturnType<typeof findStructure>>>;

/** The role of a person in a structure at this moment; undefined when they are not in it. */
export async function findRole(
  db: Db | Trx,
  structureId: string,
  userId: string,
): Promise<StructureRole | undefined> {
  const place = await db
    .selectFrom("structure_people")
    .select("role")
    .where("structure_id", "=", structureId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return place?.role;
}

/** The caller with the role that they have in this structure at this moment. */
export async function inStructure(db: Db | Trx, actor: Actor, id: string) {
  const role = await findRole(db, id, actor.id);
  return { ...actor, structures: role ? [{ id, role }] : [] };
}

/** The same without a lock, for what changes nothing. Throws not_found or forbidden. */
export async function refuseUnlessManager(db: Db | Trx, actor: Actor, id: string): Promise<void> {
  if (!(await findStructure(db, id))) throw new ApiError("not_found");
  if (!mayManageStructure(await inStructure(db, actor, id), { id }))
    throw new ApiError("forbidden");
}

/** A structure, locked until the transaction ends. Throws not_found. */
export async function getLocked(trx: Trx, id: string): Promise<StructureRow> {
  await lockStructure(trx, id);
  const structure = await findStructure(trx, id);
  if (!structure) throw new ApiError("not_found");
  return structure;
}

/** The same for those who manage it; a role that is withdrawn meanwhile either wins or waits. Throws not_found or forbidden. */
export async function admitManager(trx: Trx, actor: Actor, id: string): Promise<StructureRow> {
  const structure = await getLocked(trx, id);
  if (!mayManageStructure(await inStructure(trx, actor, id), { id }))
    throw new ApiError("forbidden");
  return structure;
}
