import type { EditedPage } from "#contract/edited-pages.ts";
import { mayEditPage } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import type { writtenPageRoutes } from "#contract/written-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { inTransaction } from "#server/db/open.ts";
import { findLatestVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { addPageVersion } from "./add-page-version.ts";
import { readShippedText } from "./edited-page.ts";
import { findLive, TEXT } from "./queries.ts";

type WithdrawInput = Parsed<typeof writtenPageRoutes.withdraw>["body"];

/**
 * Withdraws a page: adds a version with its text and the reason, so that it can be restored. A scheduled version is
 * dropped. Throws page_needed, page_not_live, or stale when a version was added since `version`.
 */
export async function withdrawPage(
  deps: Deps,
  page: EditedPage,
  { reason, version }: WithdrawInput,
  actor: Actor,
): Promise<void> {
  refuseUnless(mayEditPage(actor, page));
  if (!page.optional) throw new ApiError("page_needed");
  const { path } = page;
  const publishAt = deps.clock.now();
  const shipped = await readShippedText(deps, path);
  await inTransaction(deps.db, async (trx) => {
    const live = await findLive(trx, path, publishAt);
    const last = await findLatestVersion(trx, "page_versions", path, [...TEXT, "publish_at"]);
    const isComing = last !== undefined && last.publish_at > publishAt.toISOString();
    const isLive = live ? live.withdrawn === 0 : shipped.sha256 !== "";
    if (!isLive && !isComing) throw new ApiError("page_not_live");
    const { description, lead, markdown } = live ?? (isLive ? shipped.text : last) ?? shipped.text;
    const text = { description, lead, markdown };
    const note = `Retrait du site : ${reason}`;
    const act = "page_withdrawn";
    await addPageVersion(
      deps,
      trx,
      { page, text, version, note, publishAt, act, withdrawn: true },
      actor,
    );
  });
  await deps.content.follow();
}
