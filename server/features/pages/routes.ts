import type { EditedPage } from "../../../contract/edited-pages.ts";
import type { PageText } from "../../../contract/page-text.ts";
import { mayEditPage } from "../../../contract/permissions.ts";
import type { PageDetail, SitePage } from "../../../contract/site-pages.ts";
import type { Actor } from "../../accounts/session.ts";
import { ApiError } from "../../api-error.ts";
import { trySections } from "../../content/check-text.ts";
import { frenchSpacing } from "../../content/typography.ts";
import type { Deps } from "../../deps.ts";
import type { Handlers } from "../../http/mount.ts";
import { checkPage, valuesOf } from "./check-page.ts";
import { compareTexts } from "./compare-texts.ts";
import { getEditedPage, listEditedPages, shippedText } from "./edited-page.ts";
import { textsOf } from "./live-texts.ts";
import { publishPage } from "./publish-page.ts";
import {
  dropDraft,
  findDraft,
  findLive,
  listDrafted,
  listPageStates,
  listVersions,
} from "./queries.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveDraft } from "./save-draft.ts";
import { textOfVersion } from "./text-of-version.ts";

const UNTOUCHED = { version: 0, publishedAt: null, scheduledAt: null };

/** Pages with how they stand, for who asks. */
async function present(deps: Deps, pages: EditedPage[], actor: Actor): Promise<SitePage[]> {
  const states = new Map(
    (await listPageStates(deps.db, deps.clock.now())).map(({ path, ...state }) => [path, state]),
  );
  const drafted = new Set(await listDrafted(deps.db, actor.id));
  return pages.map(({ legal, ...page }) => ({
    ...page,
    ...(states.get(page.path) ?? UNTOUCHED),
    mayEdit: mayEditPage(actor, { legal }),
    hasDraft: drafted.has(page.path),
  }));
}

async function presentOne(deps: Deps, page: EditedPage, actor: Actor): Promise<SitePage> {
  const [shown] = await present(deps, [page], actor);
  if (!shown) throw new Error("one page makes one row");
  return shown;
}

/** What is live of a page: what was published, else what shipped. */
async function liveText(deps: Deps, path: string): Promise<PageText> {
  const { description, lead, markdown } =
    (await findLive(deps.db, path, deps.clock.now())) ?? (await shippedText(deps, path)).text;
  return { description, lead, markdown };
}

async function detail(deps: Deps, page: EditedPage, actor: Actor): Promise<PageDetail> {
  const shipped = await shippedText(deps, page.path);
  const live = await findLive(deps.db, page.path, deps.clock.now());
  const entries = await textsOf(deps)
    .source.values()
    .catch(() => []);
  return {
    ...(await presentOne(deps, page, actor)),
    live: await liveText(deps, page.path),
    draft: (await findDraft(deps.db, page.path, actor.id)) ?? null,
    shippedChanged: live !== undefined && live.baseSha256 !== shipped.sha256,
    values: entries.map(({ name, label, value }) => ({ name, label, filled: value !== "" })),
  };
}

export const sitePageHandlers = (deps: Deps): Handlers<"sitePages"> => {
  const pageOf = ({ id }: { id: string }) => getEditedPage(deps, id);
  return {
    list: async ({ actor }) => present(deps, await listEditedPages(deps), actor),
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
      const sections = trySections(body.markdown, await valuesOf(deps));
      if (!Array.isArray(sections)) throw new ApiError("page_refused", { problems: [sections] });
      return { lead: frenchSpacing(body.lead), sections };
    },
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
