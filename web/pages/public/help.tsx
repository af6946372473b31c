import { Fragment, type ReactNode } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import type { Section } from "#contract/page.ts";
import { pages } from "#contract/pages.ts";
import { loadPage } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { besideList } from "#web/parts/page-parts.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { Container } from "#web/ui/container.tsx";
import { Numbers } from "./help/numbers.tsx";
import { Phrases } from "./help/phrases.tsx";
import { Places } from "./help/places.tsx";

export const loader = loadPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.help.title, loaderData?.description);

/** Sections that are more than a text; one that the text leaves out is missed by nothing. */
const LAID_OUT: Record<string, (section: Section) => ReactNode> = {
  urgence: (section) => (
    <>
      <Numbers section={section} />
      <ProseSections sections={besideList(section)} />
    </>
  ),
  "qui-peut-vous-aider": (section) => <Places section={section} />,
  "a-montrer": (section) => <Phrases section={section} />,
};

export default function HelpPage() {
  const { lead, updated, description, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageData title={pages.help.title} page={{ description, updated }} />
      <PageHead title={pages.help.title} lead={lead} />
      <Container>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          {sections.map((section) => {
            const view = LAID_OUT[section.id ?? ""];
            return view ? (
              <section key={section.id} aria-labelledby={section.id} className="grid gap-5">
                <h2 id={section.id} className="text-h2">
                  {section.title}
                </h2>
                {view(section)}
              </section>
            ) : (
              <Fragment key={section.id ?? "intro"}>
                <ProseSections sections={[section]} />
              </Fragment>
            );
          })}
        </div>
        <PageDate updated={updated} report />
      </Container>
    </>
  );
}
