import type { LoaderFunctionArgs } from "react-router";
import { articlesOf, NEWS_CATEGORY_NAMES } from "#contract/news.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { siteFiles } from "#contract/site-files.ts";
import { siteContext } from "#web/site-context.ts";
import { SITE_NAME } from "#web/titles.ts";
import { atom } from "./atom.ts";

const ROOT = pagePath("news");
const ENTRIES = 50;

/** The articles that are on the site, newest first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { description, updated } = await site.page(ROOT);
  const articles = articlesOf(await site.written()).slice(0, ENTRIES);
  const absolute = (path: string) => new URL(path, request.url).href;
  const lastChange = articles.map((article) => article.updated).sort();
  const feed = atom({
    page: absolute(ROOT),
    self: absolute(siteFiles.newsFeed),
    title: `${pages.news.title} — ${SITE_NAME}`,
    subtitle: description,
    updated: lastChange.at(-1) ?? updated,
    author: { name: SITE_NAME, page: absolute(pagePath("home")) },
    entries: articles.map((article) => ({
      title: article.title,
      file: absolute(article.path),
      summary: article.description,
      published: article.date,
      updated: article.updated,
      category: { label: NEWS_CATEGORY_NAMES[article.category], term: article.category },
    })),
  });
  return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}
