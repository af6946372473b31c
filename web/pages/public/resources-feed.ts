import { Feed } from "feed";
import type { LoaderFunctionArgs } from "react-router";
import { RESOURCE_CATEGORIES } from "../../../contract/limits.ts";
import type { Resource } from "../../../contract/resources.ts";
import { siteContext } from "../../site-context.ts";
import { SITE_NAME, titleOf } from "../../titles.ts";
import { RESOURCES_FEED } from "./resources-feed-link.ts";

const ROOT = "/mediation-en-sante/ressources";
const ENTRIES = 50;

const newestFirst = (one: Resource, other: Resource): number =>
  other.uploaded_at.localeCompare(one.uploaded_at);

/** The library writes titles as HTML: a name is no markup. */
const asHtml = (name: string): string => name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const typeOf = (name: string): string =>
  /\.pdf$/i.test(name) ? "application/pdf" : "application/octet-stream";

/** Atom (RFC 4287): the public files of every category, newest first, each as an entry that encloses its file. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { description, updated } = await site.page(ROOT);
  const lists = await Promise.all(RESOURCE_CATEGORIES.map((category) => site.resources(category)));
  const resources = lists.flat().sort(newestFirst).slice(0, ENTRIES);
  const absolute = (path: string) => new URL(path, request.url).href;
  const feed = new Feed({
    id: absolute(ROOT),
    title: `${titleOf(ROOT).title} — ${SITE_NAME}`,
    description,
    link: absolute(ROOT),
    feedLinks: { atom: absolute(RESOURCES_FEED) },
    language: "fr",
    copyright: "CPMS",
    author: { name: SITE_NAME, link: absolute("/") },
    updated: new Date(resources[0]?.uploaded_at ?? updated),
    generator: false,
  });
  for (const { name, filePath, category, uploaded_at, size } of resources) {
    const file = absolute(`/api/uploads/${encodeURIComponent(filePath)}`);
    feed.addItem({
      id: file,
      title: asHtml(name),
      link: file,
      date: new Date(uploaded_at),
      published: new Date(uploaded_at),
      category: [{ name: titleOf(`${ROOT}/${category}`).title, term: category }],
      enclosure: { url: file, length: size, type: typeOf(name) },
    });
  }
  return new Response(feed.atom1(), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}
