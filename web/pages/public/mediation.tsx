import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pages } from "#contract/pages.ts";
import { entriesOf } from "#contract/section-parts.ts";
import { MeetingDrawing } from "#web/parts/drawings/meeting.tsx";
import { loadPage } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { besideList, otherSections, sectionOf } from "#web/parts/page-parts.ts";
import { ProseNodes, ProseSections } from "#web/parts/prose-view.tsx";
import { TimelineView } from "#web/parts/timeline-view.tsx";
import { Card } from "#web/ui/card.tsx";
import { Container } from "#web/ui/container.tsx";
import { Section } from "#web/ui/section.tsx";
import { listPageLinks } from "./mediation-links.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  const [intro, ...others] = otherSections(page, "mediation");
  return {
    lead: page.lead,
    updated: page.updated,
    description: page.description,
    intro: intro?.nodes ?? [],
    others: [...besideList(sectionOf(page, "mediation", "une-courte-histoire")), ...others],
    pageLinks: listPageLinks(sectionOf(page, "mediation", "pour-commencer")),
    history: entriesOf(sectionOf(page, "mediation", "une-courte-histoire")),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.mediation.title, loaderData?.description);

export default function MediationPage() {
  const { lead, updated, description, intro, pageLinks, history, others } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageData title={pages.mediation.title} page={{ description, updated }} />
      <PageHead title={pages.mediation.title} lead={lead} />
      <Container>
        <div className="grid items-center gap-8 md:grid-cols-2">
          <div className="text-lead">
            <ProseNodes nodes={intro} />
          </div>
          <MeetingDrawing />
        </div>
        <h2 className="mt-14 text-h2">Pour commencer</h2>
        <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {pageLinks.map(({ href, name, text }) => (
            <li key={href}>
              <Card link={{ href, name }}>
                <p>{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
      <div className="mt-16">
        <Section id="une-courte-histoire" title="Une courte histoire" background="dune">
          <TimelineView entries={history} />
          {others.length > 0 && (
            <div className="mt-16">
              <ProseSections sections={others} />
            </div>
          )}
          <PageDate updated={updated} />
        </Section>
      </div>
    </>
  );
}
