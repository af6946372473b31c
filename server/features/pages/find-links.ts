import type { EditedPage } from "#contract/edited-pages.ts";
import { pageAt } from "#contract/page-path.ts";
import { pathIn } from "#server/content/check-links.ts";
import { openContent } from "#server/content/site.ts";
import { readText } from "#server/content/source.ts";
import { walkText } from "#server/content/walk-text.ts";
import type { Deps } from "#server/deps.ts";
import { valuesOf } from "./check-page.ts";
import { fileOf } from "./edited-page.ts";

/** The pages that are on the site and whose text leads to this one. */
export async function findLinks(
  deps: Deps,
  { path }: EditedPage,
): Promise<{ path: string; title: string }[]> {
  const source = deps.content.current();
  const values = await valuesOf(deps);
  const content = openContent(source, async () => values);
  const titles = new Map((await content.written()).map((page) => [page.path, page.title]));
  const found: { path: string; title: string }[] = [];
  for (const other of await content.pages()) {
    const text = await readText(source, fileOf(other)).catch(() => "");
    // Most pages do not name it at all: they are not read further.
    if (other === path || !text.includes(path)) continue;
    if (walkText(text).links.some(({ url }) => pathIn(url) === path))
      found.push({ path: other, title: titles.get(other) ?? pageAt(other)?.title ?? other });
  }
  return found;
}
