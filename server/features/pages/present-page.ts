import type { EditedPage } from "#contract/edited-pages.ts";
import { mayEditPage } from "#contract/permissions.ts";
import type { SitePage } from "#contract/site-pages.ts";
import type { Actor } from "#server/accounts/session.ts";
import type { Deps } from "#server/deps.ts";
import { readShippedText } from "./edited-page.ts";
import { listDrafted, listPageStates } from "./queries.ts";

const UNTOUCHED = { version: 0, publishedAt: null, scheduledAt: null };

function presentHeading({ heading }: EditedPage): Pick<SitePage, "heading"> {
  if (!heading) return {};
  const { title, category, day, version } = heading;
  return { heading: { title, ...(category && { category }), ...(day && { day }), version } };
}

/** A release brought another text since the live version was written; a release that has none changes nothing. */
async function isShippedChanged(
  deps: Deps,
  path: string,
  baseSha256: string | undefined,
): Promise<boolean> {
  if (baseSha256 === undefined) return false;
  const { sha256 } = await readShippedText(deps, path);
  return sha256 !== "" && sha256 !== baseSha256;
}

/** State of the edited pages, by path. */
async function readStates(deps: Deps, paths: string[]) {
  const states = await listPageStates(deps.db, deps.clock.now(), paths);
  const presented = states.map(async ({ path, baseSha256, ...state }) => {
    const shippedChanged = await isShippedChanged(deps, path, baseSha256);
    return [path, { ...state, ...(shippedChanged && { shippedChanged }) }] as const;
  });
  return new Map(await Promise.all(presented));
}

/** Pages with their publication state and the actor's rights. */
export async function present(deps: Deps, pages: EditedPage[], actor: Actor): Promise<SitePage[]> {
  const states = await readStates(
    deps,
    pages.map(({ path }) => path),
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
