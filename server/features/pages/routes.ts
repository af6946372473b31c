import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageText } from "#contract/page-text.ts";
import type { PageDetail, SitePage } from "#contract/site-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import { ApiError } from "#server/api-error.ts";
import { TooCostly } from "#server/bounded-worker.ts";
import { runTextTask } from "#server/content/text-worker.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { checkPage } from "./check-page.ts";
import { toPageDocument, toPageMarkdown } from "./convert-text.ts";
import { getEditedPage, readShippedText } from "./edited-page.ts";
import { findPages } from "./find-pages.ts";
import { getVersionText } from "./get-version-text.ts";
import { listIncomplete, listPageValues } from "./list-incomplete.ts";
import { present, presentOne } from "./present-page.ts";
import { createPreviewUrl } from "./preview-page.ts";
import { publishPage } from "./publish-page.ts";
import { dropDraft, findDraft, findLive, listPageVersions } from "./queries.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveDraft } from "./save-draft.ts";

const pickText = ({ description, lead, markdown }: PageText): PageText => ({
  description,
  lead,
  markdown,
});

/** Live text of a page: the published one, or the shipped one. */
async function readLiveText(deps: Deps, path: string): Promise<PageText> {
  const live = await findLive(deps.db, path, deps.clock.now());
  return pickText(live ?? (await readShippedText(deps, path)).text);
}

async function listPages(deps: Deps, pages: EditedPage[], actor: Actor): Promise<SitePage[]> {
  const incomplete = await listIncomplete(deps, pages);
  return (await present(deps, pages, actor)).map((page) => ({
    ...page,
    ...(incomplete.has(page.path) && { incomplete: true as const }),
  }));
}

async function readDetail(deps: Deps, page: EditedPage, actor: Actor): Promise<PageDetail> {
  const shipped = await readShippedText(deps, page.path);
  const live = await findLive(deps.db, page.path, deps.clock.now());
  return {
    ...(await presentOne(deps, page, actor)),
    live: pickText(live ?? shipped.text),
    draft: (await findDraft(deps.db, page.path, actor.id)) ?? null,
    values: await listPageValues(deps),
  };
}

/** Throws comparison_too_long. */
const compareTexts = async (before: PageText, after: PageText) => ({
  blocks: await runTextTask("compare", before, after).catch((error: unknown) => {
    throw error instanceof TooCostly ? new ApiError("comparison_too_long") : error;
  }),
});

export const sitePageHandlers = (deps: Deps): Handlers<"sitePages"> => {
  const getPage = ({ id }: { id: string }) => getEditedPage(deps, id);
  return {
    list: async ({ query, actor }) => listPages(deps, await findPages(deps, query), actor),
    get: async ({ params, actor }) => readDetail(deps, await getPage(params), actor),
    saveDraft: async ({ params, body, actor }) =>
      saveDraft(deps, await getPage(params), body, actor),
    dropDraft: async ({ params, actor }) =>
      void (await dropDraft(deps.db, (await getPage(params)).path, actor.id)),
    check: async ({ params, body }) => ({
      problems: await checkPage(deps, await getPage(params), body),
    }),
    wholePreview: async ({ params, actor }) => ({
      address: createPreviewUrl(deps, await getPage(params), actor),
    }),
    toDocument: async ({ params, body }) => ({
      document: await toPageDocument(await getPage(params), body.markdown),
    }),
    toMarkdown: async ({ params, body }) => ({
      markdown: await toPageMarkdown(await getPage(params), body.document),
    }),
    compareText: async ({ params, body }) => {
      const live = await readLiveText(deps, (await getPage(params)).path);
      return compareTexts(live, pickText(body));
    },
    publish: async ({ params, body, actor }) => {
      const page = await getPage(params);
      await publishPage(deps, page, body, actor);
      return presentOne(deps, page, actor);
    },
    versions: async ({ params }) =>
      listPageVersions(deps.db, (await getPage(params)).path, deps.clock.now()),
    version: async ({ params }) => getVersionText(deps, await getPage(params), params.number),
    compare: async ({ params }) => {
      const page = await getPage(params);
      const after = await getVersionText(deps, page, params.number);
      const before = await getVersionText(deps, page, Math.max(params.number - 1, 0));
      return compareTexts(before, after);
    },
    restore: async ({ params, body, actor }) => {
      const page = await getPage(params);
      await restoreVersion(deps, page, { number: params.number, ...body }, actor);
      return presentOne(deps, page, actor);
    },
  };
};
