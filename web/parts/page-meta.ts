import type { MetaDescriptor } from "react-router";
import { documentTitle, SITE_NAME } from "../titles.ts";

/** Title and description of a page, for search engines and sharing. */
export function pageMeta(
  title: string,
  description?: string,
  type: "website" | "article" = "website",
): MetaDescriptor[] {
  return [
    { title: documentTitle(title) },
    { property: "og:title", content: title },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: type },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
  ];
}
