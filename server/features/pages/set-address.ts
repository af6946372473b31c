import { type EditedPage, sectionOfPath } from "#contract/edited-pages.ts";
import type { Parsed } from "#contract/route.ts";
import type { writtenPageRoutes } from "#contract/written-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { addPageVersion } from "./add-page-version.ts";
import { readShippedText, toLabel } from "./edited-page.ts";
import { refuseTaken, toWrittenPath } from "./free-address.ts";
import { isFileId, lockHeading } from "./written-page.ts";

type AddressInput = Parsed<typeof writtenPageRoutes.setAddress>["body"];

/** Moves the rows of a page to another path. */
async function moveRows(trx: Trx, from: string, to: string): Promise<void> {
  const { id, ...row } = await trx
    .selectFrom("pages")
    .selectAll()
    .where("path", "=", from)
    .executeTakeFirstOrThrow();
  // The id is unique, so it moves once the former row is deleted.
  await trx
    .insertInto("pages")
    .values({ ...row, path: to })
    .execute();
  for (const table of ["page_versions", "page_drafts"] as const)
    await trx.updateTable(table).set({ path: to }).where("path", "=", from).execute();
  await trx.deleteFrom("pages").where("path", "=", from).execute();
  await trx.updateTable("pages").set({ id }).where("path", "=", to).execute();
}

/**
 * Redirects the former path, and the redirects to it, to the new one, so that no redirect leads to another. Redirects
 * from the new path are deleted, so that moving back makes no loop.
 */
async function redirect(trx: Trx, { from, to }: Record<"from" | "to", string>, now: string) {
  await trx.deleteFrom("redirects").where("from_path", "=", to).execute();
  await trx.updateTable("redirects").set({ to_path: to }).where("to_path", "=", from).execute();
  await trx
    .insertInto("redirects")
    .values({ from_path: from, to_path: to, created_at: now })
    .onConflict((conflict) => conflict.column("from_path").doUpdateSet({ to_path: to }))
    .execute();
}

/** Publishes a shipped text as a version before the page leaves the path of its file. */
async function publishShippedText(
  deps: Deps,
  trx: Trx,
  page: EditedPage,
  actor: Actor,
): Promise<void> {
  const { text } = await readShippedText(deps, page.path);
  const note = "Texte livré avec le site";
  const publishAt = deps.clock.now();
  await addPageVersion(
    deps,
    trx,
    { page, text, version: 0, note, publishAt, act: "page_published" },
    actor,
  );
}

/** Moves a page written on the site. Throws page_not_written or slug_taken. */
export async function setAddress(
  deps: Deps,
  page: EditedPage,
  { slug, section }: AddressInput,
  actor: Actor,
): Promise<EditedPage> {
  const { kind, path: from, id } = page;
  if (!kind) throw new ApiError("page_not_written");
  const to = toWrittenPath({ kind, slug, section: section ?? sectionOfPath(from) });
  if (to === from) return page;
  await inTransaction(deps.db, async (trx) => {
    for (const path of [from, to].toSorted()) await takeLock(trx, `page:${path}`);
    await refuseTaken(deps, trx, to);
    if (!(await lockHeading(trx, from)) && isFileId(id))
      await publishShippedText(deps, trx, page, actor);
    const known = await lockHeading(trx, from);
    if (known?.id !== id) throw new ApiError("not_found");
    await moveRows(trx, from, to);
    if (known.version > 0) await redirect(trx, { from, to }, deps.clock.now().toISOString());
    const subject = `${toLabel(page)}, de ${from} à ${to}`;
    await recordAct(deps, trx, { act: "page_moved", actor, subject });
  });
  await deps.content.follow();
  return { ...page, path: to };
}
