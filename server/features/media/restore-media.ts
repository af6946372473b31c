import type { Media } from "../../../contract/media.ts";
import type { Actor } from "../../accounts/session.ts";
import { recordAct } from "../../db/journal.ts";
import { inTransaction, takeLock } from "../../db/open.ts";
import { takeOutOfTrash } from "../../db/trash.ts";
import type { Deps } from "../../deps.ts";
import { presentOne } from "./present-media.ts";
import { getMedia } from "./queries.ts";

/** Out of the trash, for who may put it there; one that is not there stays where it is. Throws not_found. */
export async function restoreMedia(deps: Deps, id: string, actor: Actor): Promise<Media> {
  await inTransaction(deps.db, async (trx) => {
    // Nobody empties the trash meanwhile.
    await takeLock(trx, "trash");
    const restored = await takeOutOfTrash(trx, "media", id).returning("name").executeTakeFirst();
    if (restored) await recordAct(deps, trx, { act: "restored", actor, subject: restored.name });
  });
  await deps.content.follow();
  return presentOne(deps.db, await getMedia(deps.db, id), deps.clock.now());
}
