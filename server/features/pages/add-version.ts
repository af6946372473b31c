import type { EditedPage } from "#contract/edited-pages.ts";
import type { Act } from "#contract/journal.ts";
import type { PageText } from "#contract/page-text.ts";
import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { type Trx, takeLock } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { labelOf, shippedText } from "./edited-page.ts";
import { legalPageEmail } from "./emails.ts";
import { dayInParis, type Heading, isFileId, newRow } from "./written-page.ts";

export interface NewVersion {
  page: EditedPage;
  text: PageText;
  /** The last version that its author knew of. */
  version?: number | undefined;
  note: string;
  publishAt: Date;
  act: Extract<Act, "page_published" | "page_scheduled" | "page_restored" | "page_withdrawn">;
  /** Takes the page from the site, with the text that it had. */
  withdrawn?: boolean;
  /** What stands above the text, where it is not what the page says of itself now. */
  heading?: Heading;
}

/** The page as the database has it. Throws stale, or not_found for one that was written here and is gone. */
async function lastOf(trx: Trx, { id, kind, path }: EditedPage, version: number | undefined) {
  const known = await trx
    .selectFrom("pages")
    .select(["id", "version", "title", "category", "day"])
    .where("path", "=", path)
    .executeTakeFirst();
  // Its address was changed, or it was thrown away, since it was read.
  if (kind && known?.id !== id && (known || !isFileId(id))) throw new ApiError("not_found");
  const last = known?.version ?? 0;
  if (version !== undefined && version !== last) throw new ApiError("stale");
  return { known, last };
}

async function tellAdmins(
  deps: Deps,
  trx: Trx,
  change: Pick<NewVersion, "page" | "note" | "publishAt">,
  actor: Actor,
): Promise<void> {
  const now = deps.clock.now();
  for (const { email } of await listActiveAdmins(trx))
    await queueMail(deps, trx, legalPageEmail(deps, email, { ...change, actor, now }));
}

interface Shown {
  page: EditedPage;
  known: Heading | undefined;
  heading: Heading | undefined;
  publishAt: Date;
}

/** What stands above the text of a version: an article without a day has that of its first publication. */
async function headingOfVersion(
  trx: Trx,
  { page, known, heading, publishAt }: Shown,
): Promise<Heading> {
  const { title = page.title, category, day } = heading ?? known ?? page.heading ?? {};
  if (page.kind !== "news") return { title, category: null, day: null };
  const first = await trx
    .selectFrom("page_versions")
    .select("day")
    .where("path", "=", page.path)
    .where("publish_at", "<=", publishAt.toISOString())
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  return {
    title,
    category: category ?? "actualite",
    day: day ?? first?.day ?? dayInParis(publishAt),
  };
}

/** One more version of a page. Throws stale when somebody else added one since `version`. */
export async function addVersion(
  deps: Deps,
  trx: Trx,
  { page, text, version, note, publishAt, act, withdrawn = false, heading }: NewVersion,
  actor: Actor,
): Promise<void> {
  const { path } = page;
  const now = deps.clock.now().toISOString();
  await takeLock(trx, `page:${path}`);
  const { known, last } = await lastOf(trx, page, version);
  const number = last + 1;
  const shown = page.kind && (await headingOfVersion(trx, { page, known, heading, publishAt }));
  await trx
    .insertInto("pages")
    .values({ path, ...newRow(page), version: number, created_at: now })
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet((eb) => ({
        version: number,
        ...(heading && shown && { ...shown, heading_version: eb("pages.heading_version", "+", 1) }),
      })),
    )
    .execute();
  await trx
    .insertInto("page_versions")
    .values({
      id: newId(),
      path,
      number,
      ...text,
      ...shown,
      withdrawn: withdrawn ? 1 : 0,
      base_sha256: (await shippedText(deps, path)).sha256,
      author_id: actor.id,
      note,
      created_at: now,
      publish_at: publishAt.toISOString(),
    })
    .execute();
  await recordAct(deps, trx, { act, actor, subject: `${labelOf(page)}, version ${number}` });
  if (page.legal) await tellAdmins(deps, trx, { page, note, publishAt }, actor);
}
