import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { articlesOf } from "#contract/news.ts";
import { pages } from "#contract/pages.ts";
import { loadPage } from "#web/parts/load-page.ts";
import { PageDate } from "#web/parts/page-date.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import {
  besideList,
  blocksOf,
  entriesOf,
  otherSections,
  sectionOf,
} from "#web/parts/page-parts.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { TimelineView } from "#web/parts/timeline-view.tsx";
import { siteContext } from "#web/site-context.ts";
import { Section } from "#web/ui/section.tsx";
import { HomeCards, homeCards } from "./home-cards.tsx";
import { HomeFigures } from "./home-figures.tsx";
import { HomeHead } from "./home-head.tsx";
import { HomePath } from "./home-path.tsx";
import { OrganizationData } from "./organization-data.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  return {
    lead: page.lead,
    updated: page.updated,
    description: page.description,
    others: [
      ...besideList(sectionOf(page, "home", "chiffres-reperes")),
      ...besideList(sectionOf(page, "home", "reperes-historiques")),
      ...otherSections(page, "home"),
    ],
    ...homeCards(
      blocksOf(sectionOf(page, "home", "cartes")),
      articlesOf(await args.context.get(siteContext).written()),
    ),
    demands: blocksOf(sectionOf(page, "home", "quatre-demandes")),
    figures: entriesOf(sectionOf(page, "home", "chiffres-reperes")),
    history: entriesOf(sectionOf(page, "home", "reperes-historiques")),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.home.title, loaderData?.description);

export default function HomePage() {
  const { lead, updated, description, demands, figures, history, others, ...shown } =
    useLoaderData<typeof loader>();
  return (
    <>
      <OrganizationData description={description} />
      <HomeHead title={pages.home.title} lead={lead} />
      <HomeCards {...shown} />
      <HomePath demands={demands} />
      <HomeFigures figures={figures} />
      <Section id="histoire" title="Quarante ans de médiation en santé">
        <TimelineView entries={history} />
        {others.length > 0 && (
          <div className="mt-16">
            <ProseSections sections={others} />
          </div>
        )}
        <PageDate updated={updated} />
      </Section>
    </>
  );
}
