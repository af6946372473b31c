import type { EditedPage } from "#contract/edited-pages.ts";
import { fold } from "#contract/fold.ts";
import type { Parsed } from "#contract/route.ts";
import type { sitePageRoutes } from "#contract/site-pages.ts";
import type { Deps } from "#server/deps.ts";
import { listEditedPages } from "./edited-page.ts";
import { listWritten } from "./written-page.ts";

type Asked = Parsed<typeof sitePageRoutes.list>["query"];

/** Maximum number of pages found. */
const FOUND_MAX = 50;

/** Pages with a text; articles are included only in a search. */
export async function findPages(deps: Deps, { path, q = "" }: Asked): Promise<EditedPage[]> {
  const own = await listEditedPages(deps);
  if (path === undefined && q === "") return own;
  const all = [...own, ...(await listWritten(deps, "news"))];
  if (path !== undefined) return all.filter((page) => page.path === path);
  const wanted = fold(q);
  return all
    .filter((page) => fold(`${page.title} ${page.path}`).includes(wanted))
    .slice(0, FOUND_MAX);
}
