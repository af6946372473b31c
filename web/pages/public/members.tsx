import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pages } from "#contract/pages.ts";
import { textOf } from "#contract/section-parts.ts";
import { loadPage } from "#web/parts/load-page.ts";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { blocksOf, introOf, linksOf, sectionOf } from "#web/parts/page-parts.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { Section } from "#web/ui/section.tsx";
import { Colleges } from "./colleges.tsx";

const COLLEGES_SECTION = "trois-colleges";
const JOIN = "s-engager";

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  const at = page.sections.findIndex(({ id }) => id === COLLEGES_SECTION);
  const colleges = sectionOf(page, "members", COLLEGES_SECTION);
  const joining = linksOf(sectionOf(page, "members", JOIN));
  return {
    lead: page.lead,
    updated: page.updated,
    description: page.description,
    before: page.sections.slice(0, at),
    intro: introOf(colleges).map(textOf).join(" "),
    colleges: blocksOf(colleges).map((block) => ({ ...block, tip: textOf(block.nodes[0] ?? "") })),
    after: page.sections
      .slice(at + 1)
      .map((section) => (section.id === JOIN ? { ...section, nodes: joining.rest } : section)),
    join: joining.links[0],
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.members.title, loaderData?.description);

export default function MembersPage() {
  const { lead, updated, before, intro, colleges, after, join } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={pages.members.title} lead={lead} />
      <Container>
        <ProseSections sections={before} />
      </Container>
      <div className="mt-14">
        <Section id="trois-colleges" title="Trois collèges" lead={intro} background="mist">
          <Colleges colleges={colleges} />
        </Section>
      </div>
      <Container>
        <ProseSections sections={after} />
        {join && (
          <p className="mt-8">
            <ButtonLink to={join.href}>{join.name}</ButtonLink>
          </p>
        )}
        <PageDate updated={updated} />
      </Container>
    </>
  );
}
