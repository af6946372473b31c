import { articlesOf, listNews, nearestList, newsAskedAt } from "../../contract/news.ts";
import { pageAt } from "../../contract/page-path.ts";
import type { ContentSource } from "./source.ts";
import { readWritten } from "./written-pages.ts";

/** What an address leads to: a page, one that was taken from the site, another address; undefined where nothing ever was. */
export type Standing = "here" | "withdrawn" | { moved: string } | undefined;

async function readStanding(source: ContentSource) {
  const written = await readWritten(source);
  return { paths: new Set(written.map(({ path }) => path)), articles: articlesOf(written) };
}

type Known = Awaited<ReturnType<typeof readStanding>>;

/** Of the pages that are written on the site. */
function standingAmong({ paths, articles }: Known, path: string): Standing {
  const asked = newsAskedAt(path);
  if (!asked) return paths.has(path) ? "here" : undefined;
  if (listNews(articles, asked)) return "here";
  const moved = nearestList(articles, asked);
  return moved === undefined ? undefined : { moved };
}

async function look(
  source: ContentSource,
  known: () => Promise<Known>,
  path: string,
): Promise<Standing> {
  if (source.isWithdrawn?.(path)) return "withdrawn";
  const found = pageAt(path)?.written ? standingAmong(await known(), path) : undefined;
  if (found) return found;
  const moved = source.moved?.().get(path);
  return moved === undefined ? undefined : { moved };
}

/** What stands at an address now, read for it alone. */
export const standingAt = (source: ContentSource, path: string): Promise<Standing> =>
  look(source, () => readStanding(source), path);

/**
 * What stands at the addresses that the table of pages leaves open, from memory: an address that anybody makes up costs no reading. A page comes
 * first, then where its former address leads.
 */
export function trackStanding(source: ContentSource): {
  standingOf: (path: string) => Promise<Standing>;
  close: () => void;
} {
  let edition = 0;
  let kept: { version: string; standing: ReturnType<typeof readStanding> } | undefined;
  const close = source.watch(() => {
    edition += 1;
  });
  const now = () => {
    const version = `${edition} ${source.stamp?.() ?? ""}`;
    if (kept?.version === version) return kept.standing;
    const standing = readStanding(source);
    kept = { version, standing };
    // What failed once is tried again by the next who asks.
    standing.catch(() => {
      if (kept?.standing === standing) kept = undefined;
    });
    return standing;
  };
  return { standingOf: (path) => look(source, now, path), close };
}
