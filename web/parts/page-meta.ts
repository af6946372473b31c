import type { MetaDescriptor } from "react-router";
import { documentTitle, SITE_NAME, titleOf } from "../titles.ts";

/** The head of a page: its title (or the address that has one in titles.ts) and its description, for search engines and for sharing. */
export function pageMeta(pathOrTitle: string, description?: string): MetaDescriptor[] {
  const title = pathOrTitle.startsWith("/") ? titleOf(pathOrTitle).title : pathOrTitle;
  return [
    { title: documentTitle(title) },
    { property: "og:title", content: title },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: "website" },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
  ];
}
