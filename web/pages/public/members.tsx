import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import type { Section } from "#contract/page.ts";
import { pages } from "#contract/pages.ts";
import { textOf } from "#contract/section-parts.ts";
import { TableDrawing } from "#web/parts/drawings/small-scenes.tsx";
import { loadPage } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { blocksOf, introOf, linksOf, sectionOf, sectionsBut } from "#web/parts/page-parts.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { Colleges } from "./colleges.tsx";
import { MemberTiles } from "./member-tiles.tsx";

const COLLEGES = "trois-colleges";
/** There only once the association lists its members. */
const LIST = "structures-membres";
const JOIN = "s-engager";

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  const colleges = sectionOf(page, "members", COLLEGES);
  const joining = sectionOf(page, "members", JOIN);
  const { links, rest } = linksOf(joining);
  const others = sectionsBut(page, [COLLEGES, LIST, JOIN]);
  return {
    lead: page.lead,
    updated: page.updated,
    description: page.description,
    before: others.filter(({ title }) => title === undefined),
    title: colleges.title,
    intro: introOf(colleges).map(textOf).join(" "),
    colleges: blocksOf(colleges).map((block) => ({ ...block, tip: textOf(block.nodes[0] ?? "") })),
    list: page.sections.find(({ id }) => id === LIST),
    texts: others.filter(({ title }) => title !== undefined),
    joining: { ...joining, nodes: rest },
    join: links[0],
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.members.title, loaderData?.description);

interface CallProps {
  section: Section;
  join: { href: string; name: string } | undefined;
}

/** The page ends with how to join. */
const Call = ({ section, join }: CallProps) => (
  <div className="mt-14 grid items-center gap-8 rounded-card bg-peach p-6 sm:p-8 lg:grid-cols-[1.3fr_1fr]">
    <div>
      <ProseSections sections={[section]} />
      {join && (
        <p className="mt-6">
          <ButtonLink to={join.href}>{join.name}</ButtonLink>
        </p>
      )}
    </div>
    <TableDrawing />
  </div>
);

export default function MembersPage() {
  const { lead, updated, description, before, title, intro, colleges, list, texts, ...end } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageData title={pages.members.title} page={{ description, updated }} />
      <PageHead title={pages.members.title} lead={lead} />
      <Container>
        {before.length > 0 && (
          <div className="mb-10">
            <ProseSections sections={before} />
          </div>
        )}
        <section aria-labelledby={COLLEGES}>
          <h2 id={COLLEGES} className="text-h2">
            {title}
          </h2>
          <p className="mt-3 max-w-measure text-lead text-soft">{intro}</p>
          <Colleges colleges={colleges} />
        </section>
        {list && <MemberTiles section={list} />}
        <div className="mt-14 grid gap-x-16 gap-y-10 lg:grid-cols-2">
          {texts.map((section) => (
            <ProseSections key={section.id} sections={[section]} />
          ))}
        </div>
        <Call section={end.joining} join={end.join} />
        <PageDate updated={updated} report />
      </Container>
    </>
  );
}
