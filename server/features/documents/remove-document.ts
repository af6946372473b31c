import { admitPublisher } from "#server/accounts/group-right.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx } from "#server/db/open.ts";
import { putInTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";

/** Group of the document, which is locked before the document. Throws not_found. */
async function getDocumentGroup(trx: Trx, id: string): Promise<{ group_id: string }> {
  const row = await trx
    .selectFrom("documents")
    .select("group_id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new ApiError("not_found");
  return row;
}

/** Moves the document to the trash, without its pin, whose place another one may take; the file remains until the trash is purged. Throws not_found. */
export const removeDocument = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const { group_id } = await getDocumentGroup(trx, id);
    await admitPublisher(trx, actor, [group_id]);
    await trx.updateTable("documents").set({ pinned_at: null }).where("id", "=", id).execute();
    const removed = await putInTrash(trx, "documents", id, deps.clock.now())
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    await recordAct(deps, trx, { act: "document_deleted", actor, subject: removed.name });
  });
