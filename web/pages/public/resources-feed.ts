import type { LoaderFunctionArgs } from "react-router";
import { RESOURCE_CATEGORIES } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import type { Resource } from "#contract/resources.ts";
import { siteFiles } from "#contract/site-files.ts";
import { siteContext } from "#web/site-context.ts";
import { SITE_NAME } from "#web/titles.ts";
import { atom } from "./atom.ts";

const ROOT = pagePath("resources");
const ENTRIES = 50;

const newestFirst = (one: Resource, other: Resource): number =>
  other.uploaded_at.localeCompare(one.uploaded_at);

const typeOf = (name: string): string =>
  /\.pdf$/i.test(name) ? "application/pdf" : "application/octet-stream";

/** The public files of every category, newest first, each as an entry that encloses its file. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { description, updated } = await site.page(ROOT);
  const lists = await Promise.all(RESOURCE_CATEGORIES.map((category) => site.resources(category)));
  const resources = lists.flat().sort(newestFirst).slice(0, ENTRIES);
  const absolute = (path: string) => new URL(path, request.url).href;
  const feed = atom({
    page: absolute(ROOT),
    self: absolute(siteFiles.resourcesFeed),
    title: `${pages.resources.title} — ${SITE_NAME}`,
    subtitle: description,
    updated: resources[0]?.uploaded_at ?? updated,
    author: { name: SITE_NAME, page: absolute(pagePath("home")) },
    entries: resources.map(({ name, filePath, category, uploaded_at, size }) => ({
      title: name,
      file: absolute(`/api/uploads/${encodeURIComponent(filePath)}`),
      enclosed: { type: typeOf(name), size },
      published: uploaded_at,
      category: { label: pages[category].title, term: category },
    })),
  });
  return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}
