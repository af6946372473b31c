import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { putInTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";

/** Moves a message to the trash. Throws not_found. */
export const removeMessage = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await putInTrash(trx, "contact_messages", id, deps.clock.now())
      .returning(["first_name", "last_name"])
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    await recordAct(deps, trx, {
      act: "message_deleted",
      actor,
      subject: `${removed.first_name} ${removed.last_name}`,
      subjectId: id,
    });
  });
