import type { EditedPage } from "../../../contract/edited-pages.ts";
import type { Act } from "../../../contract/journal.ts";
import type { PageText } from "../../../contract/page-text.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { recordAct } from "../../db/journal.ts";
import { newId } from "../../db/new-id.ts";
import { type Trx, takeLock } from "../../db/open.ts";
import type { Deps } from "../../deps.ts";
import { labelOf, shippedText } from "./edited-page.ts";

export interface NewVersion {
  page: EditedPage;
  text: PageText;
  /** The last version that its author knew of. */
  version?: number | undefined;
  note: string;
  publishAt: Date;
  act: Extract<Act, "page_published" | "page_scheduled" | "page_restored">;
}

/** One more version of a page. Throws stale when somebody else added one since `version`. */
export async function addVersion(
  deps: Deps,
  trx: Trx,
  { page, text, version, note, publishAt, act }: NewVersion,
  actor: Actor,
): Promise<void> {
  const { path } = page;
  const now = deps.clock.now().toISOString();
  await takeLock(trx, `page:${path}`);
  const known = await trx
    .selectFrom("pages")
    .select("version")
    .where("path", "=", path)
    .executeTakeFirst();
  const last = known?.version ?? 0;
  if (version !== undefined && version !== last) throw new ApiError("stale");
  const number = last + 1;
  await trx
    .insertInto("pages")
    .values({ path, version: number, created_at: now })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ version: number }))
    .execute();
  await trx
    .insertInto("page_versions")
    .values({
      id: newId(),
      path,
      number,
      ...text,
      base_sha256: (await shippedText(deps, path)).sha256,
      author_id: actor.id,
      note,
      created_at: now,
      publish_at: publishAt.toISOString(),
    })
    .execute();
  await trx
    .updateTable("site_edition")
    .set((eb) => ({ edition: eb("edition", "+", 1) }))
    .execute();
  await recordAct(deps, trx, { act, actor, subject: `${labelOf(page)}, version ${number}` });
}
