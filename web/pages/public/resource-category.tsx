import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from "react-router";
import { messages } from "../../../contract/messages.ts";
import { loadPage, notFound } from "../../parts/load-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { pageMeta } from "../../parts/page-meta.ts";
import { ProseSections } from "../../parts/prose-view.tsx";
import { titleOf } from "../../titles.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";

const CATEGORIES = ["articles", "rapports", "medias"];

export async function loader(args: LoaderFunctionArgs) {
  if (!CATEGORIES.includes(args.params.category ?? "")) throw notFound();
  return loadPage(args);
}

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) => pageMeta(location.pathname, loaderData?.description);

export default function ResourceCategoryPage() {
  const page = useLoaderData<typeof loader>();
  const { title } = titleOf(useLocation().pathname);
  return (
    <>
      <PageHead title={title} lead={page.lead} />
      <Container>
        <EmptyState
          action={
            <ButtonLink to="/contact" look="secondary">
              Signaler une ressource
            </ButtonLink>
          }
        >
          {messages.noResource}
        </EmptyState>
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
