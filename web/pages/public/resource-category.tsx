import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from "react-router";
import { RESOURCE_CATEGORIES, type ResourceCategory } from "../../../contract/limits.ts";
import { loadPage, notFound } from "../../parts/load-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { pageMeta } from "../../parts/page-meta.ts";
import { ProseSections } from "../../parts/prose-view.tsx";
import { titleOf } from "../../titles.ts";
import { Container } from "../../ui/container.tsx";
import { ResourceList } from "./resource-list.tsx";

const categoryOf = (name: string | undefined): ResourceCategory | undefined => RESOURCE_CATEGORIES.find((category) => category === name);

export async function loader(args: LoaderFunctionArgs) {
  const category = categoryOf(args.params.category);
  if (!category) throw notFound();
  return { category, page: await loadPage(args) };
}

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) => pageMeta(location.pathname, loaderData?.page.description);

export default function ResourceCategoryPage() {
  const { category, page } = useLoaderData<typeof loader>();
  const { title } = titleOf(useLocation().pathname);
  return (
    <>
      <PageHead title={title} lead={page.lead} />
      <Container>
        <ResourceList category={category} />
        <section aria-labelledby="ailleurs" className="mt-14">
          <h2 id="ailleurs" className="mb-5 text-h2">
            À lire ailleurs
          </h2>
          <ProseSections sections={page.sections} />
        </section>
      </Container>
    </>
  );
}
