import type { ReactNode } from "react";
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import type { Section } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { AlreadyLoggedIn } from "#web/parts/already-logged-in.tsx";
import { PageDate } from "#web/parts/page-date.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { useSiteData } from "#web/parts/site-data.ts";
import { useSessionToken } from "#web/parts/use-session-token.ts";
import { siteContext } from "#web/site-context.ts";
import { Container } from "#web/ui/container.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { JoinFlow } from "./join/join-flow.tsx";
import { stepIn } from "./join/steps.ts";

/** A section that is read before the first step. */
const WHY = "pourquoi-nous-rejoindre";

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [page, mail, delay, terms, documents] = await Promise.all([
    site.page(pagePath("join")),
    site.value("courriel-contact"),
    site.value("delai-examen"),
    site.termsVersion(),
    // A document that is missing must not take the page away: the screen says that it cannot be shown.
    site.joinDocuments().catch(() => []),
  ]);
  return { page, mail, delay, terms, documents };
}

/** A step needs nothing more, also without network. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.search === nextUrl.search && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.join.title, loaderData?.page.description);

/** Both states are in the page; the stylesheet shows the one of the session before React answers. */
function ForVisitors({ children }: { children: ReactNode }) {
  const token = useSessionToken();
  return (
    <>
      {token !== null && (
        <div className="only-in">
          <AlreadyLoggedIn />
        </div>
      )}
      {!token && <div className="only-out">{children}</div>}
    </>
  );
}

/** Folded: on a phone the text to accept is in the first screen. */
const Why = ({ section: { title, nodes } }: { section: Section }) => (
  <div className="mb-6 max-w-measure">
    <Disclosure summary={title}>
      <ProseSections sections={[{ nodes }]} />
    </Disclosure>
  </div>
);

export default function JoinPage() {
  const { page, ...flow } = useLoaderData<typeof loader>();
  const { isPreview } = useSiteData() ?? {};
  const [search] = useSearchParams();
  const isFirstStep = (stepIn(search) ?? 0) === 0;
  const why = page.sections.find(({ id }) => id === WHY);
  const notes = <ProseSections sections={page.sections.filter((section) => section !== why)} />;
  return (
    <>
      <PageHead title={pages.join.title} lead={page.lead} />
      <Container>
        <ForVisitors>
          {why && isFirstStep && <Why section={why} />}
          <JoinFlow {...flow} notes={notes} />
        </ForVisitors>
        {/* The editor shows all that was written, and the form is not in the first step. */}
        {import.meta.env.SSR && isPreview && notes}
        <PageDate updated={page.updated} />
      </Container>
    </>
  );
}
