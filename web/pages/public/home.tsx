import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { articlesOf } from "#contract/news.ts";
import { NEWS_ON_HOME } from "#contract/news-limits.ts";
import { pages } from "#contract/pages.ts";
import { loadPage } from "#web/parts/load-page.ts";
import { PageDate } from "#web/parts/page-date.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { siteContext } from "#web/site-context.ts";
import { Absent } from "./home/absent.tsx";
import { HomeCall } from "./home/call.tsx";
import { HomeCards } from "./home/cards.tsx";
import { HomeDemands } from "./home/demands.tsx";
import { HomeFigures } from "./home/figures.tsx";
import { HomeHead } from "./home/head.tsx";
import { HomeHistory } from "./home/history.tsx";
import { HomeLogos } from "./home/logos.tsx";
import { HomeNews } from "./home/news.tsx";
import { readHome } from "./home/read-home.ts";
import { HomeTestimony } from "./home/testimony.tsx";
import { HomeWho } from "./home/who.tsx";
import { OrganizationData } from "./organization-data.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  const site = args.context.get(siteContext);
  return {
    lead: page.lead,
    updated: page.updated,
    description: page.description,
    articles: articlesOf(await site.written()).slice(0, NEWS_ON_HOME),
    ...readHome(page, await site.value("nombre-membres")),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.home.title, loaderData?.description);

export default function HomePage() {
  const { lead, updated, description, articles, others, ...home } = useLoaderData<typeof loader>();
  const { who, testimony, logos, call } = home;
  return (
    <>
      <OrganizationData description={description} />
      <HomeHead title={pages.home.title} lead={lead} />
      {who ? <HomeWho {...who} /> : <Absent part="who" />}
      <HomeDemands {...home.demands} />
      <HomeCards {...home.cards} />
      {articles.length > 0 ? <HomeNews articles={articles} /> : <Absent part="news" />}
      <HomeFigures {...home.figures} />
      {testimony ? <HomeTestimony {...testimony} /> : <Absent part="testimony" />}
      {logos ? <HomeLogos {...logos} /> : <Absent part="logos" />}
      <HomeHistory {...home.history}>
        {others.length > 0 && <ProseSections sections={others} />}
        <PageDate updated={updated} className="mt-3 sm:mt-12" />
      </HomeHistory>
      {call ? <HomeCall {...call} /> : <Absent part="call" />}
    </>
  );
}
