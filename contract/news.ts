import { NEWS_CATEGORIES, NEWS_STEP, type NewsCategory } from "./news-limits.ts";
import type { WrittenPage } from "./page.ts";
import { pagePath } from "./page-path.ts";
import { pages } from "./pages.ts";

export const NEWS_CATEGORY_NAMES: Record<NewsCategory, string> = {
  actualite: "Actualité",
  "parole-de-terrain": "Parole de terrain",
  formation: "Formation",
};

export type Article = WrittenPage & { category: NewsCategory; date: string };

const isArticle = (page: WrittenPage): page is Article =>
  page.category !== undefined && page.date !== undefined;

type Placed = Pick<Article, "date" | "path">;
const newestFirst = (one: Placed, other: Placed): number =>
  one.date === other.date
    ? Number(one.path > other.path) - Number(one.path < other.path)
    : Number(one.date < other.date) - Number(one.date > other.date);

/** The articles among the pages, newest first; those of one day by address. */
export const articlesOf = (written: WrittenPage[]): Article[] =>
  written.filter(isArticle).sort(newestFirst);

/** The filter of a list of articles, and the article that it follows. */
export interface NewsQuery {
  category?: string | undefined;
  year?: string | undefined;
  row?: string | undefined;
}

/** Cursor of an article in a list, as used in addresses. */
const toRow = ({ date, path }: Placed): string =>
  `${date}-${path.slice(pagePath("article", { slug: "" }).length)}`;

/** Reads a cursor, whose article may be deleted. */
function parseRow(row: string): Placed | undefined {
  const [, date, slug] = /^(\d{4}-\d{2}-\d{2})-([a-z0-9-]+)$/.exec(row) ?? [];
  return date && slug ? { date, path: pagePath("article", { slug }) } : undefined;
}

export function newsPath({ category, year, row }: NewsQuery): string {
  if (category !== undefined)
    return row === undefined
      ? pagePath("newsCategory", { category })
      : pagePath("newsCategoryBefore", { category, row });
  if (year !== undefined)
    return row === undefined
      ? pagePath("newsYear", { year })
      : pagePath("newsYearBefore", { year, row });
  return row === undefined ? pagePath("news") : pagePath("newsBefore", { row });
}

const LISTS = [
  pages.newsBefore,
  pages.newsYear,
  pages.newsYearBefore,
  pages.newsCategory,
  pages.newsCategoryBefore,
].map(({ path }) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`));

/** The list at an address; undefined for the address of another page. */
export function parseNewsPath(path: string): NewsQuery | undefined {
  for (const shape of LISTS) {
    const found = shape.exec(path);
    if (found) return { ...found.groups };
  }
  return undefined;
}

const isOf =
  ({ category, year }: NewsQuery) =>
  (article: Article): boolean =>
    (category === undefined || article.category === category) &&
    (year === undefined || article.date.startsWith(`${year}-`));

/** A page of a list: its articles, and the addresses of those before and after it. */
export interface NewsList {
  articles: Article[];
  newer?: string;
  older?: string;
}

/** Undefined for an empty page, except the first one without a filter. */
export function listNews(all: Article[], query: NewsQuery): NewsList | undefined {
  const matching = all.filter(isOf(query));
  const last = matching.findIndex((article) => toRow(article) === query.row);
  if (query.row !== undefined && last < 0) return undefined;
  const from = last + 1;
  const articles = matching.slice(from, from + NEWS_STEP);
  const isWhole = query.category === undefined && query.year === undefined && from === 0;
  if (articles.length === 0 && !isWhole) return undefined;
  const pathAfter = (index: number): string => {
    const article = matching[index];
    return newsPath({ ...query, row: article && toRow(article) });
  };
  return {
    articles,
    ...(from > 0 && { newer: pathAfter(from - NEWS_STEP - 1) }),
    ...(from + NEWS_STEP < matching.length && { older: pathAfter(from + NEWS_STEP - 1) }),
  };
}

/**
 * Where a list continues after an article that was removed from it; undefined for an invalid
 * cursor.
 */
export function nearestList(all: Article[], query: NewsQuery): string | undefined {
  const former = query.row === undefined ? undefined : parseRow(query.row);
  if (!former) return undefined;
  const newer = all.filter(isOf(query)).findLast((article) => newestFirst(article, former) < 0);
  const path = newsPath({ ...query, row: newer && toRow(newer) });
  return newer || listNews(all, { ...query, row: undefined }) ? path : undefined;
}

/** Years and categories that have articles, with how many each has. */
export function listsOf(all: Article[]) {
  const years = [...new Set(all.map(({ date }) => date.slice(0, 4)))];
  const count = (query: NewsQuery): number => all.filter(isOf(query)).length;
  return {
    total: all.length,
    years: years.map((year) => ({ year, count: count({ year }) })),
    categories: NEWS_CATEGORIES.map((category) => ({
      category,
      count: count({ category }),
    })).filter((one) => one.count > 0),
  };
}
