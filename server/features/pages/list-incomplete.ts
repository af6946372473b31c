import type { EditedPage } from "#contract/edited-pages.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { readText } from "#server/content/source.ts";
import type { Deps } from "#server/deps.ts";
import { toContentFile } from "./edited-page.ts";

const NAME = /\{\{([\w-]+)\}\}/g;

/** Values that a text may name, and whether they are filled in. */
export async function listPageValues(deps: Deps): Promise<PageDetail["values"]> {
  const source = deps.content.current();
  const entries = await source.values().catch(() => []);
  const published = source.published();
  return entries.map(({ name, label, value }) => ({
    name,
    label,
    filled: (published.get(name) ?? value) !== "",
  }));
}

/** Paths of the pages whose live text names a value that is not filled in. A page without a readable text has none. */
export async function listIncomplete(deps: Deps, pages: EditedPage[]): Promise<Set<string>> {
  const values = await listPageValues(deps);
  const empty = new Set(values.filter(({ filled }) => !filled).map(({ name }) => name));
  const source = deps.content.current();
  const found = pages.map(async ({ path }) => {
    const text = await readText(source, toContentFile(path)).catch(() => "");
    return [...text.matchAll(NAME)].some(([, name = ""]) => empty.has(name)) ? [path] : [];
  });
  return new Set((await Promise.all(found)).flat());
}
