import type { EditedPage } from "#contract/edited-pages.ts";
import { pageAt, pathIn } from "#contract/page-path.ts";
import { openContent } from "#server/content/site.ts";
import { readText } from "#server/content/source.ts";
import { walkText } from "#server/content/walk-text.ts";
import type { Deps } from "#server/deps.ts";
import { readPageValues } from "./check-page.ts";
import { toContentFile } from "./edited-page.ts";

/** Live pages whose text links to this one. */
export async function findLinks(
  deps: Deps,
  { path }: EditedPage,
): Promise<{ path: string; title: string }[]> {
  const source = deps.content.current();
  const values = await readPageValues(deps);
  const content = openContent(source, async () => values);
  const titles = new Map((await content.written()).map((page) => [page.path, page.title]));
  const found: { path: string; title: string }[] = [];
  for (const other of await content.pages()) {
    const text = await readText(source, toContentFile(other)).catch(() => "");
    // Skips parsing: most pages do not contain the path.
    if (other === path || !text.includes(path)) continue;
    if (walkText(text).links.some(({ url }) => pathIn(url) === path))
      found.push({ path: other, title: titles.get(other) ?? pageAt(other)?.title ?? other });
  }
  return found;
}
