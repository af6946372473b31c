import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pages } from "#contract/pages.ts";
import { ActionsArch, DemandsArch, MembersArch } from "#web/parts/drawings/arches.tsx";
import { loadPage } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { blocksOf, sectionOf, sectionsBut } from "#web/parts/page-parts.ts";
import { ProseNodes, ProseSections } from "#web/parts/prose-view.tsx";
import { Card } from "#web/ui/card.tsx";
import { Container } from "#web/ui/container.tsx";

const ARCHES = "trois-portes";
const DRAWINGS = [
  <MembersArch key="members" />,
  <ActionsArch key="actions" />,
  <DemandsArch key="demands" />,
];

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  return {
    lead: page.lead,
    updated: page.updated,
    description: page.description,
    sections: sectionsBut(page, [ARCHES]),
    arches: blocksOf(sectionOf(page, "about", ARCHES)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.about.title, loaderData?.description);

export default function AboutPage() {
  const { lead, updated, description, sections, arches } = useLoaderData<typeof loader>();
  return (
    <>
      <PageData type="AboutPage" title={pages.about.title} page={{ description, updated }} />
      <PageHead title={pages.about.title} lead={lead} />
      <Container>
        <ul className="grid grid-cols-1 gap-6 sm:grid-cols-3">
          {arches.map(({ title, nodes, link }, place) => (
            <li key={title}>
              <Card title={title} link={link} drawing={DRAWINGS[place]} level="h2">
                <ProseNodes nodes={nodes} />
              </Card>
            </li>
          ))}
        </ul>
        <div className="mt-16 grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-16">
          {sections.map((section) => (
            <ProseSections key={section.id} sections={[section]} />
          ))}
        </div>
        <PageDate updated={updated} />
      </Container>
    </>
  );
}
