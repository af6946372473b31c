import type { Page } from "#contract/page.ts";
import { JsonLd } from "./json-ld.tsx";
import { publisherOf } from "./publisher.ts";
import { useSiteData } from "./site-data.ts";
import { useHere } from "./use-here.ts";

interface PageDataProps {
  type?: "WebPage" | "AboutPage" | "Article";
  title: string;
  page: Pick<Page, "description" | "updated">;
}

/** A page of text, for search engines. Its author is the collective: no person is named. */
export function PageData({ type = "WebPage", title, page }: PageDataProps) {
  const path = useHere();
  const origin = useSiteData()?.origin;
  if (!origin) return null;
  const url = new URL(path, origin).href;
  const publisher = publisherOf(origin);
  const data = {
    ...(type === "Article"
      ? { headline: title, mainEntityOfPage: url, author: publisher }
      : { name: title, url }),
    description: page.description,
    inLanguage: "fr",
    dateModified: page.updated,
    publisher,
  };
  return <JsonLd type={type} data={data} />;
}
