import type { Article } from "#contract/news.ts";
import type { Page } from "#contract/page.ts";
import { JsonLd } from "#web/parts/json-ld.tsx";
import { publisherOf } from "#web/parts/publisher.ts";
import { cardOf } from "#web/parts/share-card.ts";
import { useSiteData } from "#web/parts/site-data.ts";

interface ArticleDataProps {
  article: Pick<Article, "path" | "title" | "date">;
  page: Pick<Page, "description" | "updated">;
  /** Its own picture, where it shows one. */
  image?: string | undefined;
}

/** An article of the news, said to search engines. Its author is the collective: no person is named. */
export function ArticleData({
  article: { path, title, date },
  page,
  image = cardOf(path),
}: ArticleDataProps) {
  const origin = useSiteData()?.origin;
  if (!origin) return null;
  const publisher = publisherOf(origin);
  const data = {
    headline: title,
    description: page.description,
    inLanguage: "fr",
    datePublished: date,
    dateModified: page.updated > date ? page.updated : date,
    image: origin + image,
    mainEntityOfPage: origin + path,
    author: publisher,
    publisher,
  };
  return <JsonLd type="NewsArticle" data={data} />;
}
