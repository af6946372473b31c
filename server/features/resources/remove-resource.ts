import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { putInTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";

/** Moves a resource to the trash; the file remains until the trash is purged. Throws not_found. */
export const removeResource = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await putInTrash(trx, "resources", id, deps.clock.now())
      .returning(["name", "title"])
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    await recordAct(deps, trx, {
      act: "resource_deleted",
      actor,
      subject: removed.title ?? removed.name,
    });
  });
