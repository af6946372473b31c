import type { MediaUse } from "#contract/media.ts";
import { messages } from "#contract/messages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction } from "#server/db/open.ts";
import { putInTrash } from "#server/db/trash.ts";
import type { Deps } from "#server/deps.ts";
import { findUses } from "./uses.ts";

const toQuotedTitle = ({ title, state }: MediaUse): string =>
  state === "live" ? `« ${title} »` : `« ${title} » (version programmée)`;

/** Throws media_used for a live or scheduled page. Drafts and withdrawn pages do not count: publishing them checks their pictures. */
function refuseUsed(uses: MediaUse[]): void {
  const shown = uses.filter(({ state }) => state === "live" || state === "scheduled");
  if (shown.length === 0) return;
  const pages = shown
    .map(toQuotedTitle)
    .join(", ")
    .replaceAll("« ", "«\u00A0")
    .replaceAll(" »", "\u00A0»");
  throw new ApiError("media_used", {
    message: messages.mediaUsedIn.replace("{pages}", () => pages),
  });
}

/** Moves a picture to the trash; its files remain until the trash is purged. Throws not_found or media_used. */
export async function removeMedia(deps: Deps, id: string, actor: Actor): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const removed = await putInTrash(trx, "media", id, deps.clock.now())
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw new ApiError("not_found");
    refuseUsed((await findUses(trx, deps.clock.now())).get(id) ?? []);
    await recordAct(deps, trx, { act: "media_deleted", actor, subject: removed.name });
  });
  await deps.content.follow();
}
