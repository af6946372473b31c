import type { EditedPage } from "#contract/edited-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { toLabel } from "./edited-page.ts";
import { isFileId, lockHeading } from "./written-page.ts";

/** Deletes a page that was never published, with its drafts. Throws page_was_published or page_not_written. */
export async function discardPage(deps: Deps, page: EditedPage, actor: Actor): Promise<void> {
  const { kind, path, id } = page;
  if (!kind) throw new ApiError("page_not_written");
  if (isFileId(id)) throw new ApiError("page_was_published");
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `page:${path}`);
    const known = await lockHeading(trx, path);
    if (known?.id !== id) throw new ApiError("not_found");
    if (known.version > 0) throw new ApiError("page_was_published");
    await trx.deleteFrom("page_drafts").where("path", "=", path).execute();
    await trx.deleteFrom("pages").where("path", "=", path).execute();
    await recordAct(deps, trx, { act: "page_discarded", actor, subject: toLabel(page) });
  });
}
