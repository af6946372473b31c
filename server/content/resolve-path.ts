import { articlesOf, listNews, nearestList, parseNewsPath } from "#contract/news.ts";
import { pageAt } from "#contract/page-path.ts";
import { cachedBy } from "./cached-by.ts";
import type { ContentSource } from "./source.ts";
import { readWritten } from "./written-pages.ts";

/** Resolves an address: a page, a withdrawn page, a redirect; undefined when it never existed. */
export type Resolved = "page" | "withdrawn" | { moved: string } | undefined;

async function readAddresses(source: ContentSource) {
  const written = await readWritten(source);
  return { paths: new Set(written.map(({ path }) => path)), articles: articlesOf(written) };
}

type Addresses = Awaited<ReturnType<typeof readAddresses>>;

/** Among the pages that were written on the site. */
function resolveWritten({ paths, articles }: Addresses, path: string): Resolved {
  const asked = parseNewsPath(path);
  if (!asked) return paths.has(path) ? "page" : undefined;
  if (listNews(articles, asked)) return "page";
  const moved = nearestList(articles, asked);
  return moved === undefined ? undefined : { moved };
}

/** A page comes before the redirect of its former address. */
export async function resolvePath(
  source: ContentSource,
  path: string,
  addresses: () => Promise<Addresses> = () => readAddresses(source),
): Promise<Resolved> {
  if (source.isWithdrawn?.(path)) return "withdrawn";
  const found = pageAt(path)?.written ? resolveWritten(await addresses(), path) : undefined;
  if (found) return found;
  const moved = source.moved?.().get(path);
  return moved === undefined ? undefined : { moved };
}

/** Resolves the addresses that the table of pages leaves open, from memory: an address that a visitor makes up costs no reading. */
export function openResolver({
  current,
  version,
}: {
  current: () => ContentSource;
  version: () => string;
}): (path: string) => Promise<Resolved> {
  const addresses = cachedBy(version, () => readAddresses(current()));
  return (path) => resolvePath(current(), path, addresses);
}
