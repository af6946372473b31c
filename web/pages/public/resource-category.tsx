import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from "react-router";
import { RESOURCE_CATEGORIES, type ResourceCategory } from "#contract/resource-limits.ts";
import { loadPage, notFound, pathOf } from "#web/parts/load-page.ts";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { siteContext } from "#web/site-context.ts";
import { titleOf } from "#web/titles.ts";
import { Container } from "#web/ui/container.tsx";
import { loadByPath } from "./load-by-path.ts";
import { ResourceList } from "./resource-list.tsx";
import { countShelves } from "./resource-shelves.tsx";
import { resourcesFeedLink } from "./resources-feed-link.ts";

const categoryAt = (path: string): ResourceCategory | undefined =>
  RESOURCE_CATEGORIES.find((category) => path.endsWith(`/${category}`));

export async function loader(args: LoaderFunctionArgs) {
  const category = categoryAt(pathOf(args));
  if (!category) throw notFound();
  const site = args.context.get(siteContext);
  // The page is shown without the list; the browser then asks for it, and shows the error.
  const all = await site.resources().catch(() => undefined);
  const resources = all?.filter((resource) => resource.category === category);
  return { category, resources, counts: countShelves(all), page: await loadPage(args) };
}

export const shouldRevalidate = loadByPath;

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) => [
  ...pageMeta(titleOf(location.pathname), loaderData?.page.description),
  ...resourcesFeedLink,
];

export default function ResourceCategoryPage() {
  const { category, resources, counts, page } = useLoaderData<typeof loader>();
  const title = titleOf(useLocation().pathname);
  return (
    <>
      <PageHead title={title} lead={page.lead} />
      <Container>
        <ResourceList key={category} category={category} given={resources} counts={counts} />
        <section aria-labelledby="ailleurs" className="mt-14">
          <h2 id="ailleurs" className="mb-5 text-h2">
            À lire ailleurs
          </h2>
          <ProseSections sections={page.sections} />
          <PageDate updated={page.updated} />
        </section>
      </Container>
    </>
  );
}
