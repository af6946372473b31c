import type { EditedPage } from "#contract/edited-pages.ts";
import type { Parsed } from "#contract/route.ts";
import type { writtenPageRoutes } from "#contract/written-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { toLabel } from "./edited-page.ts";
import { refuseTaken, toWrittenPath } from "./free-address.ts";
import { toHeading } from "./to-heading.ts";

type CreateInput = Parsed<typeof writtenPageRoutes.create>["body"];

/** Creates an article or a page, invisible until it is published. Throws invalid_request or slug_taken. */
export async function createPage(
  deps: Deps,
  { kind, slug, section, ...written }: CreateInput,
  actor: Actor,
): Promise<EditedPage> {
  const now = deps.clock.now();
  const heading = toHeading(kind, written, now);
  const path = toWrittenPath({ kind, slug, section });
  const id = newId();
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, `page:${path}`);
    await refuseTaken(deps, trx, path);
    const row = { path, id, kind, ...heading, version: 0, created_at: now.toISOString() };
    await trx.insertInto("pages").values(row).execute();
    const subject = toLabel({ path, title: heading.title, kind });
    await recordAct(deps, trx, { act: "page_created", actor, subject });
  });
  return {
    id,
    path,
    title: heading.title,
    legal: false,
    optional: true,
    kind,
    heading: { ...heading, version: 0 },
  };
}
