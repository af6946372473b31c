import { mayPublishIn } from "../../../contract/permissions.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction } from "../../db/open.ts";
import { putInTrash } from "../../db/trash.ts";
import type { Deps } from "../../deps.ts";
import { refuseUnless } from "../../http/refuse-unless.ts";

/** To the trash. Throws not_found. */
export const removeEvent = (deps: Deps, id: string, actor: Actor): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const removed = await putInTrash(trx, "events", id, deps.clock.now())
      .returning(["title", "group_id"])
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    refuseUnless(mayPublishIn(actor, { id: removed.group_id }));
    await recordAct(deps, trx, { act: "event_deleted", actor, subject: removed.title });
  });
