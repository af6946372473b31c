import { findStructure } from "#server/accounts/structures/structures.ts";
import { ApiError } from "#server/api-error.ts";
import { type Trx, takeLock } from "#server/db/open.ts";

/**
 * Checks that a structure may depend on a head office, which depends on none: there is one level, hence no cycle. `id` is undefined for a
 * new structure. One lock for all of them: two structures must not become the head office of each other. Throws structure_parent_refused.
 */
export async function admitParent(
  trx: Trx,
  id: string | undefined,
  parentId: string,
): Promise<void> {
  await takeLock(trx, "structure-parents");
  const parent = await findStructure(trx, parentId);
  if (!parent || parent.parent_id !== null || parentId === id)
    throw new ApiError("structure_parent_refused");
  if (id === undefined) return;
  // Antennas in the trash count: they may be restored.
  const antenna = await trx
    .selectFrom("structures")
    .select("id")
    .where("parent_id", "=", id)
    .executeTakeFirst();
  if (antenna) throw new ApiError("structure_parent_refused");
}
