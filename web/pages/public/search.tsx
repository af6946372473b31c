import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { SEARCH_MAX, SEARCH_PLACES } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { toTerms } from "#contract/search.ts";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { SiteSearch } from "#web/parts/site-search.tsx";
import { siteContext } from "#web/site-context.ts";
import { Container } from "#web/ui/container.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { findAll } from "./search/find-all.ts";
import { FoundItem } from "./search/found-item.tsx";
import { SearchPlaces } from "./search/search-places.tsx";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = (url.searchParams.get("q") ?? "").slice(0, SEARCH_MAX).trim();
  const wanted = url.searchParams.get("dans");
  const place = SEARCH_PLACES.find((one) => one === wanted);
  const terms = toTerms(query);
  const found = terms.length > 0 ? await findAll(context.get(siteContext), terms) : [];
  return { query, place, isSearch: terms.length > 0, found };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(
    loaderData?.query ? `«\u00a0${loaderData.query}\u00a0», recherche` : pages.search.title,
    "Chercher dans les pages, les actualités, les documents et les ressources du site.",
  ),
  { name: "robots", content: "noindex" },
];

const shownOf = ({ found, place }: Data) => found.filter((one) => !place || one.place === place);

/** How many results there are, in a sentence that screen readers read when the page opens. */
function toSentence(data: Data): string {
  const { query, isSearch } = data;
  if (query === "") return "";
  if (!isSearch) return messages.searchTooShort;
  const shown = shownOf(data);
  const count = shown.reduce((sum, { total }) => sum + total, 0);
  const what = `«\u00a0${query}\u00a0»`;
  if (count === 0) return `Aucun résultat pour ${what}`;
  if (shown.some(({ isMore }) => isMore)) return `Plus de ${count} résultats pour ${what}`;
  return `${count} ${count > 1 ? "résultats" : "résultat"} pour ${what}`;
}

const WAYS = [
  { href: pagePath("siteMap"), name: "Parcourir le plan du site" },
  { href: pagePath("resources"), name: "Voir les ressources" },
  { href: pagePath("contact"), name: "Nous écrire" },
];

const Nothing = () => (
  <EmptyState
    action={
      <ul className="flex flex-wrap justify-center gap-x-6">
        {WAYS.map(({ href, name }) => (
          <li key={href} className="inline-flex min-h-11 items-center">
            <TextLink href={href} className="text-teal underline underline-offset-4">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    }
  >
    Vérifiez l’orthographe, ou essayez un mot plus général.
  </EmptyState>
);

function Results({ data }: { data: Data }) {
  const shown = shownOf(data);
  const isCut = shown.some(({ results, total, isMore }) => isMore || results.length < total);
  if (shown.length === 0) return <Nothing />;
  return (
    <>
      {shown.map(({ place, name, results }) => (
        <section key={place} aria-labelledby={place} className="mt-8">
          <h2 id={place} className="text-h3">
            {name}
          </h2>
          <div className="mt-3">
            <Rows>
              {results.map((result) => (
                <FoundItem key={result.href} {...result} />
              ))}
            </Rows>
          </div>
        </section>
      ))}
      {isCut && <p className="mt-6 text-soft">{messages.searchCut}</p>}
    </>
  );
}

export default function SearchPage() {
  const data = useLoaderData<typeof loader>();
  const { query, place, isSearch, found } = data;
  return (
    <>
      <PageHead title={pages.search.title} />
      <Container>
        <SiteSearch id="recherche" query={query} />
        <p role="status" className="my-4 font-bold wrap-anywhere">
          {toSentence(data)}
        </p>
        {isSearch && (
          <>
            <SearchPlaces query={query} place={place} found={found} />
            {found.some(({ failed }) => failed) && (
              <Notice tone="error">{messages.resourcesFailed}</Notice>
            )}
            <Results data={data} />
          </>
        )}
      </Container>
    </>
  );
}
