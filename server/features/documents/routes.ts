import { mayPublishIn } from "../../../contract/permissions.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import { putInTrash } from "../../db/trash.ts";
import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { refuseUnless } from "../../http/refuse-unless.ts";
import { listDocuments } from "./queries.ts";
import { uploadDocument } from "./upload-document.ts";

/** To the trash; the file stays until the trash is purged. Throws not_found. */
const removeDocument = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await putInTrash(trx, "documents", id, deps.clock.now())
      .returning(["name", "group_id"])
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    refuseUnless(mayPublishIn(actor, { id: removed.group_id }));
    await recordAct(deps, trx, { act: "document_deleted", actor, subject: removed.name });
  });

export const documentHandlers = (deps: Deps): Handlers<"documents"> => ({
  list: ({ query, actor }) => listDocuments(deps, query, actor.sessionId),
  upload: ({ body, upload, actor }) => uploadDocument(deps, { ...body, upload, actor }),
  remove: ({ params, actor }) => removeDocument(deps, params.id, actor),
});
