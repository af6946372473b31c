import type { LoaderFunctionArgs } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { hrefOf } from "#contract/resource-href.ts";
import type { Resource } from "#contract/resources.ts";
import { siteFiles } from "#contract/site-files.ts";
import { siteContext } from "#web/site-context.ts";
import { SITE_NAME } from "#web/titles.ts";
import { atom } from "./atom.ts";

const ROOT = pagePath("resources");
const ENTRIES = 50;

const typeOf = (name: string): string =>
  /\.pdf$/i.test(name) ? "application/pdf" : "application/octet-stream";

/** Who wrote it and when, then what it is about. */
function summaryOf({ authors, year, description }: Partial<Resource>): { summary?: string } {
  const source = [authors, year].filter((part) => part !== undefined).join(", ");
  const summary = [source, description].filter(Boolean).join("\n");
  return summary === "" ? {} : { summary };
}

/** The public resources of every category, newest first; the entry of a file encloses it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { description, updated } = await site.page(ROOT);
  const resources = (await site.resources()).slice(0, ENTRIES);
  const absolute = (path: string) => new URL(path, request.url).href;
  const feed = atom({
    page: absolute(ROOT),
    self: absolute(siteFiles.resourcesFeed),
    title: `${pages.resources.title} — ${SITE_NAME}`,
    subtitle: description,
    updated: resources[0]?.uploaded_at ?? updated,
    author: { name: SITE_NAME, page: absolute(pagePath("home")) },
    entries: resources.map(({ name, title, size, category, uploaded_at, ...resource }) => ({
      title,
      file: absolute(hrefOf(resource)),
      ...(size !== undefined && { enclosed: { type: typeOf(name), size } }),
      ...summaryOf(resource),
      published: uploaded_at,
      category: { label: pages[category].title, term: category },
    })),
  });
  return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}
