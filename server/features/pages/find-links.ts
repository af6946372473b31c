import type { EditedPage } from "#contract/edited-pages.ts";
import { pageAt } from "#contract/page-path.ts";
import { TooCostly } from "#server/bounded-worker.ts";
import { withoutFrontMatter } from "#server/content/front-matter.ts";
import { openContent } from "#server/content/site.ts";
import { readText } from "#server/content/source.ts";
import { runTextTask } from "#server/content/text-worker.ts";
import type { Deps } from "#server/deps.ts";
import { readPageValues } from "./check-page.ts";
import { toContentFile } from "./edited-page.ts";

const linksTo = (text: string, path: string): Promise<boolean> =>
  runTextTask("linksTo", text, path).catch((error: unknown) => {
    if (error instanceof TooCostly) return true;
    throw error;
  });

/** Live pages whose text links to this one, or cannot be read and names it. */
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
    const file = await readText(source, toContentFile(other)).catch(() => "");
    const text = withoutFrontMatter(file);
    // Skips parsing: most pages do not contain the path.
    if (other === path || !text.includes(path)) continue;
    if (await linksTo(text, path))
      found.push({ path: other, title: titles.get(other) ?? pageAt(other)?.title ?? other });
  }
  return found;
}
