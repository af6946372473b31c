import type { EditedPage } from "#contract/edited-pages.ts";
import { mayEditPage } from "#contract/permissions.ts";
import type { Actor } from "#server/accounts/session.ts";
import { inTransaction } from "#server/db/open.ts";
import { getVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { addPageVersion, getLatest } from "./add-page-version.ts";
import { refuseBlocked } from "./check-page.ts";
import { getVersionText } from "./get-version-text.ts";

const HEADING = ["title", "category", "day"] as const;

/** Publishes the text of a former version as a new one; 0 is the shipped text. Throws not_found, page_refused or stale. */
export async function restoreVersion(
  deps: Deps,
  page: EditedPage,
  { number, version }: { number: number; version?: number | undefined },
  actor: Actor,
): Promise<void> {
  refuseUnless(mayEditPage(actor, page));
  // Before the text is read at length, as in publishPage.
  await getLatest(deps.db, page, version);
  const text = await getVersionText(deps, page, number);
  const heading =
    page.kind && number > 0
      ? await getVersion(deps.db, "page_versions", { subject: page.path, number }, HEADING)
      : undefined;
  await refuseBlocked(deps, page, text);
  const note =
    number === 0 ? "Reprise du texte livré avec le site" : `Reprise de la version ${number}`;
  const publishAt = deps.clock.now();
  await inTransaction(deps.db, (trx) =>
    addPageVersion(
      deps,
      trx,
      {
        page,
        text,
        version,
        note,
        publishAt,
        act: "page_restored",
        ...(heading && { heading }),
      },
      actor,
    ),
  );
  await deps.content.follow();
}
