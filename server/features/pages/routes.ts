import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageText } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { trySections } from "#server/content/check-text.ts";
import { frenchSpacing } from "#server/content/typography.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { checkPage, valuesOf } from "./check-page.ts";
import { compareTexts } from "./compare-texts.ts";
import { documentOfPage, markdownOfPage } from "./convert-text.ts";
import { getEditedPage, shippedText } from "./edited-page.ts";
import { findPages } from "./find-pages.ts";
import { present, presentOne } from "./present-page.ts";
import { previewAddress } from "./preview-page.ts";
import { publishPage } from "./publish-page.ts";
import { dropDraft, findDraft, findLive, listVersions } from "./queries.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveDraft } from "./save-draft.ts";
import { textOfVersion } from "./text-of-version.ts";

const written = ({ description, lead, markdown }: PageText): PageText => ({
  description,
  lead,
  markdown,
});

/** What is live of a page: what was published, else what shipped. */
async function liveText(deps: Deps, path: string): Promise<PageText> {
  const live = await findLive(deps.db, path, deps.clock.now());
  return written(live ?? (await shippedText(deps, path)).text);
}

/** What a text may name, and whether it says something yet. */
async function pageValues(deps: Deps): Promise<PageDetail["values"]> {
  const source = deps.content.current();
  const entries = await source.values().catch(() => []);
  const published = source.published();
  return entries.map(({ name, label, value }) => ({
    name,
    label,
    filled: (published.get(name) ?? value) !== "",
  }));
}

async function detail(deps: Deps, page: EditedPage, actor: Actor): Promise<PageDetail> {
  const shipped = await shippedText(deps, page.path);
  const live = await findLive(deps.db, page.path, deps.clock.now());
  return {
    ...(await presentOne(deps, page, actor)),
    live: written(live ?? shipped.text),
    draft: (await findDraft(deps.db, page.path, actor.id)) ?? null,
    shippedChanged: live !== undefined && live.baseSha256 !== shipped.sha256,
    values: await pageValues(deps),
  };
}

/** A text as the page shows it. Throws page_refused. */
async function preview(deps: Deps, { lead, markdown }: PageText) {
  const sections = trySections(markdown, await valuesOf(deps), deps.content.current().picture);
  if (!Array.isArray(sections)) throw new ApiError("page_refused", { problems: [sections] });
  return { lead: frenchSpacing(lead), sections };
}

export const sitePageHandlers = (deps: Deps): Handlers<"sitePages"> => {
  const pageOf = ({ id }: { id: string }) => getEditedPage(deps, id);
  return {
    list: async ({ query, actor }) => present(deps, await findPages(deps, query), actor),
    get: async ({ params, actor }) => detail(deps, await pageOf(params), actor),
    saveDraft: async ({ params, body, actor }) =>
      saveDraft(deps, await pageOf(params), body, actor),
    dropDraft: async ({ params, actor }) =>
      void (await dropDraft(deps.db, (await pageOf(params)).path, actor.id)),
    check: async ({ params, body }) => ({
      problems: await checkPage(deps, await pageOf(params), body),
    }),
    preview: async ({ params, body }) => {
      await pageOf(params);
      return preview(deps, body);
    },
    wholePreview: async ({ params, actor }) => ({
      address: previewAddress(deps, await pageOf(params), actor),
    }),
    toDocument: async ({ params, body }) => ({
      document: documentOfPage(deps, await pageOf(params), body.markdown),
    }),
    toMarkdown: async ({ params, body }) => ({
      markdown: markdownOfPage(await pageOf(params), body.document),
    }),
    compareText: async ({ params, body }) => {
      const { path } = await pageOf(params);
      return { blocks: compareTexts(deps.clock, await liveText(deps, path), body) };
    },
    publish: async ({ params, body, actor }) => {
      const page = await pageOf(params);
      await publishPage(deps, page, body, actor);
      return presentOne(deps, page, actor);
    },
    versions: async ({ params }) =>
      listVersions(deps.db, (await pageOf(params)).path, deps.clock.now()),
    version: async ({ params }) => textOfVersion(deps, await pageOf(params), params.number),
    compare: async ({ params }) => {
      const page = await pageOf(params);
      const after = await textOfVersion(deps, page, params.number);
      const before = await textOfVersion(deps, page, Math.max(params.number - 1, 0));
      return { blocks: compareTexts(deps.clock, before, after) };
    },
    restore: async ({ params, body, actor }) => {
      const page = await pageOf(params);
      await restoreVersion(deps, page, { number: params.number, ...body }, actor);
      return presentOne(deps, page, actor);
    },
  };
};
