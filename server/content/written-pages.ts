import type { WrittenPage } from "#contract/page.ts";
import { pageAt } from "#contract/page-path.ts";
import { headOf, pathOf, readHead } from "./page-head.ts";
import { type ContentSource, readText, type WrittenHead } from "./source.ts";

export const isWrittenFile = (file: string): boolean =>
  file.endsWith(".md") && pageAt(pathOf(file.slice(0, -".md".length)))?.written === true;

/** A head that can no longer be read stays as it was. */
function readWrittenHead(
  slug: string,
  text: string,
  former: WrittenHead | undefined,
): WrittenPage | undefined {
  try {
    const { title = "", ...head } = headOf(readHead(slug, text).fields);
    return { path: pathOf(slug), title, ...head };
  } catch {
    return former?.page;
  }
}

/** The pages that were written on the site, without their texts. A head is parsed again only when its text has changed. */
export async function readWritten(source: ContentSource): Promise<WrittenPage[]> {
  const heads = source.heads ?? new Map();
  const files = (await source.files("pages")).filter(isWrittenFile);
  const known = new Set(files);
  for (const file of heads.keys()) if (!known.has(file)) heads.delete(file);
  const pages: WrittenPage[] = [];
  for (const file of files) {
    const text = await readText(source, `pages/${file}`).catch(() => undefined);
    if (text === undefined) continue;
    const last = heads.get(file);
    const page =
      last?.text === text ? last.page : readWrittenHead(file.slice(0, -".md".length), text, last);
    heads.set(file, { text, page });
    if (page) pages.push(page);
  }
  return pages;
}
