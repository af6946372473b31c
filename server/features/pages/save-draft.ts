import type { EditedPage } from "#contract/edited-pages.ts";
import { mayEditPage } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import type { sitePageRoutes } from "#contract/site-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { findDraft } from "./queries.ts";

type DraftInput = Parsed<typeof sitePageRoutes.saveDraft>["body"];

/** Saves the actor's draft. Throws stale when another tab saved it since `version`. */
export function saveDraft(
  deps: Deps,
  page: EditedPage,
  { basedOn, version, ...text }: DraftInput,
  actor: Actor,
): Promise<{ version: number; savedAt: string }> {
  refuseUnless(mayEditPage(actor, page));
  const key = { path: page.path, author_id: actor.id };
  return inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `page draft:${page.path}:${actor.id}`);
    const known = (await findDraft(trx, page.path, actor.id))?.version ?? 0;
    refuseStale(version, known);
    const saved_at = deps.clock.now().toISOString();
    const values = { ...text, based_on: basedOn, version: known + 1, saved_at };
    await trx
      .insertInto("page_drafts")
      .values({ ...key, ...values })
      .onConflict((conflict) => conflict.columns(["path", "author_id"]).doUpdateSet(values))
      .execute();
    return { version: known + 1, savedAt: saved_at };
  });
}
