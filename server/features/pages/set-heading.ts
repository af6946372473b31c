import type { EditedPage } from "#contract/edited-pages.ts";
import type { Parsed } from "#contract/route.ts";
import type { writtenPageRoutes } from "#contract/written-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { toLabel } from "./edited-page.ts";
import { toHeading } from "./to-heading.ts";
import { lockHeading, toPageRow } from "./written-page.ts";

type HeadingInput = Parsed<typeof writtenPageRoutes.setHeading>["body"];

/**
 * Changes the heading of a page, from its next publication on. Throws page_not_written for a page of the site itself,
 * and stale when it changed since `version`.
 */
export async function setHeading(
  deps: Deps,
  page: EditedPage,
  { version, ...written }: HeadingInput,
  actor: Actor,
): Promise<EditedPage> {
  const { kind, path, heading: former } = page;
  if (!kind || !former) throw new ApiError("page_not_written");
  const now = deps.clock.now();
  const heading = toHeading(kind, written, now);
  const next = await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `page:${path}`);
    const known = await lockHeading(trx, path);
    const current = known?.headingVersion ?? former.version;
    refuseStale(version, current);
    const changed = { ...heading, heading_version: current + 1 };
    await trx
      .insertInto("pages")
      .values({ path, ...toPageRow(page), ...changed, version: 0, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column("path").doUpdateSet(changed))
      .execute();
    const subject = toLabel({ path, title: heading.title, kind });
    await recordAct(deps, trx, { act: "page_renamed", actor, subject });
    return current + 1;
  });
  return { ...page, title: heading.title, heading: { ...heading, version: next } };
}
