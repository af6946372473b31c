import type { Site } from "#contract/page.ts";
import { hrefOf } from "#contract/resource-href.ts";
import type { Resource } from "#contract/resources.ts";
import { extractOf, toTerms } from "#contract/search.ts";
import type { FoundPage } from "#contract/space-search.ts";
import { SPACE_SEARCH_ROWS } from "#contract/space-search-limits.ts";
import type { Found, TitleSearch } from "#server/accounts/title-search.ts";
import { siteTexts } from "#server/content/site-texts.ts";
import type { Deps } from "#server/deps.ts";

const KINDS = ["page", "article", "document"] as const;

const presentResource = (resource: Resource, terms: string[]): FoundPage => ({
  kind: "resource",
  path: hrefOf(resource),
  title: resource.title,
  extract: resource.description ? extractOf(resource.description, terms) : [],
});

/** The first of each list, then the second of each. */
const inTurn = <T>(lists: T[][]): T[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/** What the public search finds: pages, news and documents by their texts, and resources, best first in each. */
export async function searchSite(
  deps: Deps,
  { words, limit }: Pick<TitleSearch, "words" | "limit">,
  resources: Pick<Site, "searchResources">,
): Promise<Found<FoundPage>> {
  const terms = toTerms(words.join(" "));
  if (terms.length === 0) return { count: 0, more: false, list: [] };
  const { search } = siteTexts(deps).openSite();
  const texts = await Promise.all(KINDS.map((kind) => search(kind, terms, limit)));
  const found = await resources.searchResources(terms, SPACE_SEARCH_ROWS + 1);
  const counted = found.slice(0, SPACE_SEARCH_ROWS);
  const lists: FoundPage[][] = [
    ...texts.map((one) => one.texts),
    counted.slice(0, limit).map((resource) => presentResource(resource, terms)),
  ];
  return {
    count: texts.reduce((sum, { total }) => sum + total, counted.length),
    more: found.length > counted.length,
    list: inTurn(lists).slice(0, limit),
  };
}
