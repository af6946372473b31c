import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { refuseGroupWithMinutes } from "#server/db/event-minutes.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import { putInTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";

/** Moves the group to the trash with its events, documents and polls; restoring it brings them back. Throws not_found or group_has_minutes. */
export const removeGroup = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `group:${id}`);
    await refuseGroupWithMinutes(trx, id);
    const now = deps.clock.now();
    const group = await putInTrash(trx, "groups", id, now).returning("name").executeTakeFirst();
    if (!group) throw new ApiError("not_found");
    const deleted_at = now.toISOString();
    for (const table of ["events", "documents", "polls"] as const)
      await trx
        .updateTable(table)
        .set({ deleted_at, left_with_group: id })
        .where("group_id", "=", id)
        .where("deleted_at", "is", null)
        .execute();
    await recordAct(deps, trx, { act: "group_deleted", actor, subject: group.name });
  });
