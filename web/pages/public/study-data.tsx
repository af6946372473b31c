import type { Page } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { JsonLd } from "#web/parts/json-ld.tsx";
import { useSiteData } from "#web/parts/site-data.ts";
import { SITE_NAME } from "#web/titles.ts";

/** The page of the study, said to search engines as an article. */
export function StudyData({ page }: { page: Page }) {
  const origin = useSiteData()?.origin;
  if (!origin) return null;
  const publisher = { "@type": "Organization", name: SITE_NAME, url: origin };
  const data = {
    headline: pages.study.title,
    description: page.description,
    inLanguage: "fr",
    dateModified: page.updated,
    mainEntityOfPage: new URL(pagePath("study"), origin).href,
    author: publisher,
    publisher,
  };
  return <JsonLd type="Article" data={data} />;
}
