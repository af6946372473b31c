import type { EditedPage } from "#contract/edited-pages.ts";
import { mayEditPage } from "#contract/permissions.ts";
import type { SitePage } from "#contract/site-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Deps } from "#server/deps.ts";
import { listDrafted, listPageStates } from "./queries.ts";

const UNTOUCHED = { version: 0, publishedAt: null, scheduledAt: null };

function presentHeading({ heading }: EditedPage): Pick<SitePage, "heading"> {
  if (!heading) return {};
  const { title, category, day, version } = heading;
  return { heading: { title, ...(category && { category }), ...(day && { day }), version } };
}

/** Pages with their publication state and the actor's rights. */
export async function present(deps: Deps, pages: EditedPage[], actor: Actor): Promise<SitePage[]> {
  const paths = pages.map(({ path }) => path);
  const states = new Map(
    (await listPageStates(deps.db, deps.clock.now(), paths)).map(({ path, ...state }) => [
      path,
      state,
    ]),
  );
  const drafted = new Set(await listDrafted(deps.db, actor.id));
  return pages.map((page) => ({
    id: page.id,
    path: page.path,
    title: page.title,
    ...(page.kind && { kind: page.kind }),
    ...presentHeading(page),
    ...(states.get(page.path) ?? UNTOUCHED),
    mayEdit: mayEditPage(actor, page),
    ...(page.optional && { mayWithdraw: true as const }),
    hasDraft: drafted.has(page.path),
  }));
}

export async function presentOne(deps: Deps, page: EditedPage, actor: Actor): Promise<SitePage> {
  const [shown] = await present(deps, [page], actor);
  if (!shown) throw new Error("one page makes one row");
  return shown;
}
