import type { EditedPage } from "#contract/edited-pages.ts";
import { mayEditPage } from "#contract/permissions.ts";
import { type Actor, resumeSession } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { slugOf } from "#server/content/page-head.ts";
import { sourceOf } from "#server/content/page-source.ts";
import { type Content, openContent } from "#server/content/site.ts";
import { type ContentSource, readText } from "#server/content/source.ts";
import { findPictures, runOnText } from "#server/content/text-worker.ts";
import type { Deps } from "#server/deps.ts";
import { type Signed, signedFor, signedQuery } from "#server/files/signed-url.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { PREVIEW_PATH } from "#server/http/pages/page-preview.ts";
import { readPageValues } from "./check-page.ts";
import { getEditedPage, toContentFile } from "./edited-page.ts";
import { findDraft, findLive } from "./queries.ts";
import { toParisDay } from "./written-page.ts";

/** No stored file has this name, so a URL signed for a preview opens no file. */
const toSignedName = (id: string): string => `page-preview:${id}`;

/** Signs a URL that previews the whole page with the actor's draft for five minutes: a frame cannot send a token. */
export function createPreviewUrl(deps: Deps, { id, ...page }: EditedPage, actor: Actor): string {
  refuseUnless(mayEditPage(actor, page));
  const query = signedQuery(deps, toSignedName(id), actor.sessionId);
  return `${PREVIEW_PATH}?${new URLSearchParams({ page: id })}&${query}`;
}

/** Content in which a page has this text, published or not. */
const withText = (source: ContentSource, path: string, text: string): ContentSource => ({
  ...source,
  heads: new Map(),
  text: async (file) => (file === toContentFile(path) ? text : source.text(file)),
  files: async (folder) => {
    const names = await source.files(folder);
    return folder === "pages" ? [...new Set([...names, `${slugOf(path)}.md`])].sort() : names;
  },
  isWithdrawn: (other) => other !== path && source.isWithdrawn?.(other) === true,
});

/** Content with the author's draft; without one, with the text of a page that was withdrawn. */
async function applyDraft(deps: Deps, { path, heading }: EditedPage, authorId: string) {
  const source = deps.content.current();
  const now = deps.clock.now();
  const draft = await findDraft(deps.db, path, authorId);
  const live = draft ? undefined : await findLive(deps.db, path, now);
  const text = draft ?? (live?.withdrawn ? live : undefined);
  if (!text) return source;
  const today = toParisDay(now);
  const day = heading?.category ? (heading.day ?? today) : null;
  return withText(source, path, sourceOf(text, today, heading && { ...heading, day }));
}

/** The previewed page with the draft of the signer. Throws link_invalid, forbidden or page_refused. */
export async function findPreview(
  deps: Deps,
  { page: id = "", ...signed }: Signed & { page?: string | undefined },
): Promise<{ path: string; content: Content }> {
  const session = signedFor(deps, toSignedName(id), signed);
  if (session === undefined) throw new ApiError("link_invalid");
  const actor = await resumeSession(deps, session);
  const page = await getEditedPage(deps, id);
  refuseUnless(mayEditPage(actor, page));
  const source = await applyDraft(deps, page, actor.id);
  const values = await readPageValues(deps);
  const { path } = page;
  const text = await readText(source, toContentFile(path));
  const shown = await runOnText("readPage", slugOf(path), text, values, findPictures(text, source));
  if (!shown) throw new ApiError("page_refused", { problems: [] });
  const content = openContent(source, async () => values);
  const findPage = async (other: string) => (other === path ? shown : content.page(other));
  return { path, content: { ...content, page: findPage } };
}
