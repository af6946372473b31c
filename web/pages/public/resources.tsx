import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pages } from "#contract/pages.ts";
import { siteFiles } from "#contract/site-files.ts";
import { loadPage } from "#web/parts/load-page.ts";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { siteContext } from "#web/site-context.ts";
import { Container } from "#web/ui/container.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { loadByPath } from "./load-by-path.ts";
import { ResourceList } from "./resource-list.tsx";
import { countShelves } from "./resource-shelves.tsx";
import { resourcesFeedLink } from "./resources-feed-link.ts";

export async function loader(args: LoaderFunctionArgs) {
  // The page is shown without the list; the browser then asks for it, and shows the error.
  const resources = await args.context
    .get(siteContext)
    .resources()
    .catch(() => undefined);
  return { resources, counts: countShelves(resources), page: await loadPage(args) };
}

export const shouldRevalidate = loadByPath;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(pages.resources.title, loaderData?.page.description),
  ...resourcesFeedLink,
];

export default function ResourcesPage() {
  const { resources, counts, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={pages.resources.title} lead={page.lead} />
      <Container>
        <ResourceList given={resources} counts={counts} />
        <div className="mt-12">
          <ProseSections sections={page.sections} />
          <p className="mt-6">
            <TextLink
              href={siteFiles.resourcesFeed}
              className="inline-block py-2 font-bold text-teal underline underline-offset-4"
            >
              Suivre les nouvelles ressources dans un lecteur de flux (Atom)
            </TextLink>
          </p>
          <PageDate updated={page.updated} />
        </div>
      </Container>
    </>
  );
}
