import type { WrittenPage } from "../../contract/page.ts";
import { pageAt } from "../../contract/page-path.ts";
import { headOf, pathOf, readHead } from "./page-head.ts";
import { type ContentSource, readText } from "./source.ts";

interface Read {
  text: string;
  page: WrittenPage | undefined;
}

/** What was read of each source, by file: a text that has not changed is not read again. */
const known = new WeakMap<ContentSource, Map<string, Read>>();

export const isWrittenFile = (file: string): boolean =>
  file.endsWith(".md") && pageAt(pathOf(file.slice(0, -".md".length)))?.written === true;

/** One that can be read no longer stays as it was. */
function pageIn(slug: string, text: string, former: Read | undefined): WrittenPage | undefined {
  try {
    const { title = "", ...head } = headOf(readHead(slug, text).fields);
    return { path: pathOf(slug), title, ...head };
  } catch {
    return former?.page;
  }
}

/** The pages that were written on the site, without their texts: five hundred of them cost no more than to look whether they have changed. */
export async function readWritten(source: ContentSource): Promise<WrittenPage[]> {
  const files = (await source.files("pages")).filter(isWrittenFile);
  const former = known.get(source);
  const read = new Map<string, Read>();
  for (const file of files) {
    const text = await readText(source, `pages/${file}`).catch(() => undefined);
    if (text === undefined) continue;
    const last = former?.get(file);
    const slug = file.slice(0, -".md".length);
    read.set(file, last?.text === text ? last : { text, page: pageIn(slug, text, last) });
  }
  known.set(source, read);
  return [...read.values()].flatMap(({ page }) => page ?? []);
}
