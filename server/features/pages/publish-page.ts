import type { EditedPage } from "#contract/edited-pages.ts";
import { messages } from "#contract/messages.ts";
import { mayEditPage } from "#contract/permissions.ts";
import type { Parsed } from "#contract/route.ts";
import type { sitePageRoutes } from "#contract/site-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { addPageVersion, getLatest } from "./add-page-version.ts";
import { refuseBlocked } from "./check-page.ts";
import { dropDraft } from "./queries.ts";

const LATEST_MS = 366 * 24 * 3_600_000;

type PublishInput = Parsed<typeof sitePageRoutes.publish>["body"];

/** Throws invalid_request for a time in the past, or implausibly far. */
function toPublicationTime(publishAt: string, now: Date): Date {
  const at = new Date(publishAt);
  if (at <= now) throw fieldError({ publishAt: messages.pageInPast });
  if (at.getTime() > now.getTime() + LATEST_MS)
    throw fieldError({ publishAt: messages.pageTooFar });
  return at;
}

/**
 * Publishes a text, now or at a given time, in place of a scheduled version, and deletes the author's draft. Throws
 * page_refused, or stale when a version was added since `version`.
 */
export async function publishPage(
  deps: Deps,
  page: EditedPage,
  { version, publishAt, note = "", ...text }: PublishInput,
  actor: Actor,
): Promise<void> {
  refuseUnless(mayEditPage(actor, page));
  const now = deps.clock.now();
  const at = publishAt === undefined ? now : toPublicationTime(publishAt, now);
  // Before the text is read at length; addPageVersion repeats it under the lock of the page.
  await getLatest(deps.db, page, version);
  await refuseBlocked(deps, page, text);
  const act = publishAt === undefined ? "page_published" : "page_scheduled";
  await inTransaction(deps.db, async (trx) => {
    await addPageVersion(deps, trx, { page, text, version, note, publishAt: at, act }, actor);
    await dropDraft(trx, page.path, actor.id);
  });
  await deps.content.follow();
}
