import type { Media } from "#contract/media.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import { takeOutOfTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";
import { presentOne } from "./present-media.ts";
import { getMedia } from "./queries.ts";

/** Restores a picture; one that is not in the trash is unchanged. Throws not_found. */
export async function restoreMedia(deps: Deps, id: string, actor: Actor): Promise<Media> {
  await inTransaction(deps.db, async (trx) => {
    // Prevents a concurrent purge of the trash.
    await takeLock(trx, "trash");
    const restored = await takeOutOfTrash(trx, "media", id).returning("name").executeTakeFirst();
    if (restored) await recordAct(deps, trx, { act: "restored", actor, subject: restored.name });
  });
  await deps.content.follow();
  return presentOne(deps.db, await getMedia(deps.db, id), deps.clock.now());
}
