import { SEARCH_RESULTS_MAX, type SearchPlace } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import type { Site } from "#contract/page.ts";
import { pages } from "#contract/pages.ts";
import { hrefOf } from "#contract/resource-href.ts";
import type { Resource } from "#contract/resources.ts";
import { extractOf, type FoundText, type Passage } from "#contract/search.ts";
import { ancestorsOf, nameOf } from "#web/titles.ts";

export interface Result {
  href: string;
  title: string;
  /** Where it is, or what it is. */
  about: string;
  extract: Passage[];
}

/** What was found in one place. */
export interface Found {
  place: SearchPlace;
  name: string;
  /** The best ones. */
  results: Result[];
  total: number;
  /** There are more than `total`. */
  isMore?: boolean;
  /** The place could not be searched. */
  failed?: true;
}

const NAMES: Record<SearchPlace, string> = {
  pages: "Pages",
  actualites: "Actualités",
  documents: "Documents",
  ressources: "Ressources",
};

const aboutOf = ({ path, date }: FoundText): string =>
  date
    ? longDate(date)
    : ancestorsOf(path.split("#", 1)[0] ?? path)
        .map(nameOf)
        .join(", ");

async function findTexts(
  site: Site,
  place: SearchPlace,
  kind: FoundText["kind"],
  terms: string[],
): Promise<Found> {
  const { texts, total } = await site.search(kind, terms, SEARCH_RESULTS_MAX);
  const results = texts.map((text) => ({
    href: text.path,
    title: text.title,
    about: aboutOf(text),
    extract: text.extract,
  }));
  return { place, name: NAMES[place], results, total };
}

/** Its category, who wrote it, and when. */
const aboutResource = ({ category, authors, year }: Resource): string =>
  [pages[category].title, authors, year].filter((part) => part !== undefined).join(", ");

async function findResources(site: Site, terms: string[]): Promise<Found> {
  const about = { place: "ressources", name: NAMES.ressources } as const;
  const found = await site.searchResources(terms, SEARCH_RESULTS_MAX + 1).catch(() => undefined);
  if (!found) return { ...about, results: [], total: 0, failed: true };
  const results = found.slice(0, SEARCH_RESULTS_MAX).map((resource) => ({
    href: hrefOf(resource),
    title: resource.title,
    about: aboutResource(resource),
    extract: resource.description ? extractOf(resource.description, terms) : [],
  }));
  return { ...about, results, total: results.length, isMore: found.length > results.length };
}

/** What the site has on these terms, by place; places without a result are left out. */
export async function findAll(site: Site, terms: string[]): Promise<Found[]> {
  const found = await Promise.all([
    findTexts(site, "pages", "page", terms),
    findTexts(site, "actualites", "article", terms),
    findTexts(site, "documents", "document", terms),
    findResources(site, terms),
  ]);
  return found.filter(({ total, failed }) => total > 0 || failed);
}
