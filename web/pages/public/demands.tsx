import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pages } from "#contract/pages.ts";
import { loadPage } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { linksOf, sectionOf } from "#web/parts/page-parts.ts";
import { PdfLink } from "#web/parts/pdf-link.tsx";
import { ProseNodes, ProseSections } from "#web/parts/prose-view.tsx";
import { siteContext } from "#web/site-context.ts";
import { Container } from "#web/ui/container.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Demand } from "./demand.tsx";

const PLEA = "plaidoyer";
const isDemand = (id = ""): boolean => id.startsWith("demande-");

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  const first = page.sections.findIndex(({ id }) => isDemand(id));
  return {
    lead: page.lead,
    updated: page.updated,
    description: page.description,
    before: page.sections.slice(0, first),
    demands: page.sections
      .filter(({ id }) => isDemand(id))
      .map((section) => ({ id: section.id, title: section.title, ...linksOf(section) })),
    after: page.sections.slice(first).filter(({ id }) => !isDemand(id) && id !== "telecharger"),
    download: linksOf(sectionOf(page, "demands", "telecharger")).rest,
    bytes: await args.context.get(siteContext).documentSize(PLEA),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.demands.title, loaderData?.description);

export default function DemandsPage() {
  const { lead, updated, description, before, demands, after, download, bytes } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageData title={pages.demands.title} page={{ description, updated }} />
      <PageHead title={pages.demands.title} lead={lead} />
      <Container>
        <ProseSections sections={before} />
        <ol className="mt-14 grid grid-cols-1 gap-6 lg:grid-cols-2">
          {demands.map((demand, place) => (
            <Demand key={demand.id} {...demand} place={place + 1} />
          ))}
        </ol>
        <section aria-labelledby="telecharger" className="mt-14">
          <Prose>
            <h2 id="telecharger">Télécharger</h2>
            <ProseNodes nodes={download} />
          </Prose>
          <div className="mt-5">
            <PdfLink name={PLEA} bytes={bytes}>
              Document de plaidoyer
            </PdfLink>
          </div>
        </section>
        <div className="mt-14">
          <ProseSections sections={after} />
        </div>
        <PageDate updated={updated} />
      </Container>
    </>
  );
}
