import type { EditedPage } from "#contract/edited-pages.ts";
import type { Act } from "#contract/journal.ts";
import type { PageText } from "#contract/page-text.ts";
import { listActiveAdmins } from "#server/accounts/find-accounts.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { type Db, type Trx, takeLock } from "#server/db/open.ts";
import { addVersion } from "#server/db/versions.ts";
import type { Deps } from "#server/deps.ts";
import { refuseStale } from "#server/http/api/refuse-stale.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { readShippedText, toLabel } from "./edited-page.ts";
import { legalPageEmail } from "./emails.ts";
import { type Heading, isFileId, toPageRow, toParisDay } from "./written-page.ts";

export interface NewVersion {
  page: EditedPage;
  text: PageText;
  /** Latest version known to its author. */
  version?: number | undefined;
  note: string;
  publishAt: Date;
  act: Extract<Act, "page_published" | "page_scheduled" | "page_restored" | "page_withdrawn">;
  /** Withdraws the page, with its last text. */
  withdrawn?: boolean;
  /** Heading of this version, when it differs from the current one of the page. */
  heading?: Heading;
}

/** Latest state of the page. Throws stale, or not_found for a page that was moved or discarded. */
export async function getLatest(
  db: Db | Trx,
  { id, kind, path }: EditedPage,
  version: number | undefined,
) {
  const known = await db
    .selectFrom("pages")
    .select(["id", "version", "title", "category", "day"])
    .where("path", "=", path)
    .executeTakeFirst();
  // Moved or discarded since it was read.
  if (kind && known?.id !== id && (known || !isFileId(id))) throw new ApiError("not_found");
  const last = known?.version ?? 0;
  refuseStale(version, last);
  return { known, last };
}

async function notifyAdmins(
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

/** Heading of a version: an article without a day gets that of its first publication. */
async function resolveHeading(
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
    day: day ?? first?.day ?? toParisDay(publishAt),
  };
}

/** Adds a version of a page. Throws stale when another one was added since `version`. */
export async function addPageVersion(
  deps: Deps,
  trx: Trx,
  { page, text, version, note, publishAt, act, withdrawn = false, heading }: NewVersion,
  actor: Actor,
): Promise<void> {
  const { path } = page;
  const now = deps.clock.now().toISOString();
  await takeLock(trx, `page:${path}`);
  const { known, last } = await getLatest(trx, page, version);
  const number = last + 1;
  const shown = page.kind && (await resolveHeading(trx, { page, known, heading, publishAt }));
  await trx
    .insertInto("pages")
    .values({ path, ...toPageRow(page), version: number, created_at: now })
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet((eb) => ({
        version: number,
        ...(heading && shown && { ...shown, heading_version: eb("pages.heading_version", "+", 1) }),
      })),
    )
    .execute();
  const added = { subject: path, number, author: actor.id, at: now };
  await addVersion(trx, "page_versions", added, {
    id: newId(),
    ...text,
    ...shown,
    withdrawn: withdrawn ? 1 : 0,
    base_sha256: (await readShippedText(deps, path)).sha256,
    note,
    publish_at: publishAt.toISOString(),
  });
  await recordAct(deps, trx, { act, actor, subject: `${toLabel(page)}, version ${number}` });
  if (page.legal) await notifyAdmins(deps, trx, { page, note, publishAt }, actor);
}
