import { NEWS_CATEGORIES, NEWS_STEP, type NewsCategory } from "./limits.ts";
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

/** The articles among the pages, newest first; of one day by their address. */
export const articlesOf = (written: WrittenPage[]): Article[] =>
  written.filter(isArticle).sort(newestFirst);

/** What a list of articles is of, and the article that it follows. */
export interface NewsAsked {
  category?: string | undefined;
  year?: string | undefined;
  row?: string | undefined;
}

/** The place of an article in a list, as an address says it. */
const rowOf = ({ date, path }: Placed): string =>
  `${date}-${path.slice(pagePath("article", { slug: "" }).length)}`;

/** What a row says of its article, which may be gone. */
function placedAt(row: string): Placed | undefined {
  const [, date, slug] = /^(\d{4}-\d{2}-\d{2})-([a-z0-9-]+)$/.exec(row) ?? [];
  return date && slug ? { date, path: pagePath("article", { slug }) } : undefined;
}

export function newsPath({ category, year, row }: NewsAsked): string {
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

/** The list that an address asks for; undefined for one that is no further list. */
export function newsAskedAt(path: string): NewsAsked | undefined {
  for (const shape of LISTS) {
    const found = shape.exec(path);
    if (found) return { ...found.groups };
  }
  return undefined;
}

const isOf =
  ({ category, year }: NewsAsked) =>
  (article: Article): boolean =>
    (category === undefined || article.category === category) &&
    (year === undefined || article.date.startsWith(`${year}-`));

/** A page of a list: its articles, and the addresses of those before and after it. */
export interface NewsList {
  articles: Article[];
  newer?: string;
  older?: string;
}

/** Undefined where there is nothing to list. The first page of all is always there. */
export function listNews(all: Article[], asked: NewsAsked): NewsList | undefined {
  const wanted = all.filter(isOf(asked));
  const last = wanted.findIndex((article) => rowOf(article) === asked.row);
  if (asked.row !== undefined && last < 0) return undefined;
  const from = last + 1;
  const articles = wanted.slice(from, from + NEWS_STEP);
  const isWhole = asked.category === undefined && asked.year === undefined && from === 0;
  if (articles.length === 0 && !isWhole) return undefined;
  const pathAfter = (place: number): string => {
    const article = wanted[place];
    return newsPath({ ...asked, row: article && rowOf(article) });
  };
  return {
    articles,
    ...(from > 0 && { newer: pathAfter(from - NEWS_STEP - 1) }),
    ...(from + NEWS_STEP < wanted.length && { older: pathAfter(from + NEWS_STEP - 1) }),
  };
}

/** Where a list goes on after an article that is no longer in it; undefined for what never was a place. */
export function nearestList(all: Article[], asked: NewsAsked): string | undefined {
  const gone = asked.row === undefined ? undefined : placedAt(asked.row);
  if (!gone) return undefined;
  const newer = all.filter(isOf(asked)).findLast((article) => newestFirst(article, gone) < 0);
  const path = newsPath({ ...asked, row: newer && rowOf(newer) });
  return newer || listNews(all, { ...asked, row: undefined }) ? path : undefined;
}

/** What the lists are of: years and categories that have articles. */
export const listsOf = (all: Article[]): { years: string[]; categories: NewsCategory[] } => ({
  years: [...new Set(all.map(({ date }) => date.slice(0, 4)))],
  categories: NEWS_CATEGORIES.filter((one) => all.some(({ category }) => category === one)),
});
