import type { EditedPage } from "#contract/edited-pages.ts";
import { mayEditPage } from "#contract/permissions.ts";
import { type Actor, resumeSession } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { slugOf } from "#server/content/page-head.ts";
import { sourceOf } from "#server/content/page-source.ts";
import { type Content, openContent } from "#server/content/site.ts";
import type { ContentSource } from "#server/content/source.ts";
import { UnreadableContent } from "#server/content/unreadable.ts";
import type { Deps } from "#server/deps.ts";
import { type Signed, signedFor, signedQuery } from "#server/files/signed-url.ts";
import { refuseUnless } from "#server/http/api/refuse-unless.ts";
import { PREVIEW_PATH } from "#server/http/pages/page-preview.ts";
import { valuesOf } from "./check-page.ts";
import { fileOf, getEditedPage } from "./edited-page.ts";
import { findDraft } from "./queries.ts";
import { dayInParis } from "./written-page.ts";

/** No stored file has such a name: an address that is signed for one opens no other. */
const signedName = (id: string): string => `page-preview:${id}`;

/** Where a page is seen whole, with the caller's draft, for five minutes: a frame sends no token. */
export function previewAddress(deps: Deps, { id, ...page }: EditedPage, actor: Actor): string {
  refuseUnless(mayEditPage(actor, page));
  const query = signedQuery(deps, signedName(id), actor.sessionId);
  return `${PREVIEW_PATH}?${new URLSearchParams({ page: id })}&${query}`;
}

/** A source in which a page says this, whether or not it is on the site. */
const withText = (source: ContentSource, path: string, text: string): ContentSource => ({
  ...source,
  heads: new Map(),
  text: async (file) => (file === fileOf(path) ? text : source.text(file)),
  files: async (folder) => {
    const names = await source.files(folder);
    return folder === "pages" ? [...new Set([...names, `${slugOf(path)}.md`])].sort() : names;
  },
  isWithdrawn: (other) => other !== path && source.isWithdrawn?.(other) === true,
});

/** What the site would say if the draft of this person were published now; what it says while there is none. */
async function sourceWithDraft(deps: Deps, { path, heading }: EditedPage, authorId: string) {
  const source = deps.content.current();
  const draft = await findDraft(deps.db, path, authorId);
  if (!draft) return source;
  const today = dayInParis(deps.clock.now());
  const day = heading?.category ? (heading.day ?? today) : null;
  return withText(source, path, sourceOf(draft, today, heading && { ...heading, day }));
}

/** The page that such an address is for, with the draft of whoever asked for it. Throws link_invalid, forbidden, page_refused. */
export async function findPreview(
  deps: Deps,
  { page: id = "", ...signed }: Signed & { page?: string | undefined },
): Promise<{ path: string; content: Content }> {
  const session = signedFor(deps, signedName(id), signed);
  if (session === undefined) throw new ApiError("link_invalid");
  const actor = await resumeSession(deps, session);
  const page = await getEditedPage(deps, id);
  refuseUnless(mayEditPage(actor, page));
  const source = await sourceWithDraft(deps, page, actor.id);
  const values = await valuesOf(deps);
  const content = openContent(source, async () => values);
  await content.page(page.path).catch((error: unknown) => {
    throw error instanceof UnreadableContent
      ? new ApiError("page_refused", { problems: [] })
      : error;
  });
  return { path: page.path, content };
}
