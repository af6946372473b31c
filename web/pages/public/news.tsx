import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import {
  articlesOf,
  listNews,
  listsOf,
  NEWS_CATEGORY_NAMES,
  type NewsQuery,
  parseNewsPath,
} from "#contract/news.ts";
import type { Section } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import { notFound, pathOf } from "#web/parts/load-page.ts";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { siteContext } from "#web/site-context.ts";
import { Container } from "#web/ui/container.tsx";
import { PanelWithAside } from "#web/ui/panel.tsx";
import { newsFeedLink } from "./news-feed-link.ts";
import { NewsLists } from "./news-lists.tsx";
import { NewsRows } from "./news-rows.tsx";
import { NewsSteps } from "./news-steps.tsx";

/** The list that an address asks for, with what else there is to list. */
export async function loader(args: LoaderFunctionArgs) {
  const site = args.context.get(siteContext);
  const all = articlesOf(await site.written());
  const asked = parseNewsPath(pathOf(args)) ?? {};
  const list = listNews(all, asked);
  if (!list) throw notFound();
  const { lead, description, sections } = await site.page(pagePath("news"));
  return { asked, list, lists: listsOf(all), lead, description, sections };
}

/** What a list is called: each has a title of its own, and its further pages say that they are. */
function titleOf({ category, year, row }: NewsQuery): string {
  const name = Object.entries(NEWS_CATEGORY_NAMES).find(([one]) => one === category)?.[1];
  const what = name ? `Actualités\u00a0: ${name}` : year ? `Actualités de ${year}` : "Actualités";
  return row === undefined ? what : `${what}, suite`;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(titleOf(loaderData?.asked ?? {}), loaderData?.description),
  ...newsFeedLink,
];

/** How to follow the news, in the order of the page's text. */
const Beside = ({ sections }: { sections: Section[] }) => (
  <div className="border-l-3 border-apricot pl-5 [&_h2]:text-h3 [&_h2:not(:first-child)]:mt-6">
    <ProseSections sections={sections} />
  </div>
);

export default function NewsPage() {
  const { asked, list, lists, lead, sections } = useLoaderData<typeof loader>();
  const isFirst = Object.values(asked).every((part) => part === undefined);
  return (
    <>
      <PageHead title={titleOf(asked)} lead={isFirst && lead} here={titleOf(asked)} />
      <Container>
        <PanelWithAside aside={isFirst && <Beside sections={sections} />}>
          {list.articles.length > 0 ? (
            <div>
              <NewsLists lists={lists} asked={asked} />
              <NewsRows articles={list.articles} />
              <NewsSteps {...list} />
            </div>
          ) : (
            <p>Aucun article n’est publié pour l’instant.</p>
          )}
        </PanelWithAside>
      </Container>
    </>
  );
}
