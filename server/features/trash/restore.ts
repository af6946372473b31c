import type { TrashKind } from "#contract/trash.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, isUniqueViolation, takeLock } from "#server/db/open.ts";
import type { Trash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";

/** Restores an item of the trash. Throws not_found, group_in_trash, email_taken or group_name_taken. */
export async function restore(
  deps: Deps,
  trash: Record<TrashKind, Trash>,
  kind: TrashKind,
  id: string,
  actor: Actor,
): Promise<void> {
  const { restore: takeOut, notify, taken, people } = trash[kind];
  try {
    await inTransaction(deps.db, async (trx) => {
      await takeLock(trx, "trash");
      const subject = await takeOut(trx, id);
      if (subject === undefined) throw new ApiError("not_found");
      await notify?.(deps, trx, id, actor);
      await recordAct(deps, trx, {
        act: "restored",
        actor,
        subject,
        ...(people && { subjectId: id }),
      });
    });
  } catch (error) {
    throw taken && isUniqueViolation(error) ? taken() : error;
  }
}
