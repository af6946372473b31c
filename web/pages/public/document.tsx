import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from "react-router";
import { JOIN_DOCUMENTS } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import type { DocumentText, Section } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import { documentAt } from "#contract/site-files.ts";
import { pathOf } from "#web/parts/load-page.ts";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { PdfLink } from "#web/parts/pdf-link.tsx";
import { ProseArticle } from "#web/parts/prose-article.tsx";
import { siteContext } from "#web/site-context.ts";
import { titleOf } from "#web/titles.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Parts have a place that a link can name; the titles inside them do without, for the weight of a long page. */
const light = ({ sections }: DocumentText): Section[] =>
  sections.map((section) => ({
    ...section,
    nodes: section.nodes.map((node) => {
      if (typeof node === "string") return node;
      const { id: _place, ...element } = node;
      return element;
    }),
  }));

/** A text is that of its document while the PDF that is served says the same: the association may have put another one in its place. */
export async function loader(args: LoaderFunctionArgs) {
  const name = documentAt(pathOf(args));
  const site = args.context.get(siteContext);
  const [written, bytes] = await Promise.all([site.document(name), site.documentSize(name)]);
  const isSame = written !== undefined && (written.sha256 !== undefined || bytes === undefined);
  return { name, text: isSame ? { ...written, sections: light(written) } : undefined, bytes };
}

/** In the place of a description, for a document without its text. */
const shortOf = (bytes: number | undefined): string =>
  bytes === undefined
    ? "Ce document du collectif sera mis en ligne ici."
    : "Un document du collectif, à lire en PDF.";

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) =>
  pageMeta(titleOf(location.pathname), loaderData?.text?.description ?? shortOf(loaderData?.bytes));

const WithoutText = ({ bytes }: { bytes: number | undefined }) => (
  <Container>
    <Prose>
      {bytes === undefined ? (
        <p>
          Pour l’obtenir, ou savoir quand il paraîtra,{" "}
          <TextLink href={pagePath("contact")}>écrivez-nous</TextLink>.
        </p>
      ) : (
        <p>Lisez ce document en PDF.</p>
      )}
    </Prose>
  </Container>
);

/** Back to where the text is accepted. */
const BackToJoin = () => (
  <Container>
    <p className="no-print mt-10">
      <ButtonLink to={`${pagePath("join")}#accord`}>Revenir à l’adhésion</ButtonLink>
    </p>
  </Container>
);

/** Without a PDF only the text is shown. */
const versionOf = ({ version, date }: DocumentText, hasPdf: boolean): string =>
  `Version ${version} du ${longDate(date)}${hasPdf ? ", identique au PDF" : ""}.`;

/** A document as a page: the same text as its PDF, to read on any screen, to link to and to print. */
export default function DocumentPage() {
  const { name, text, bytes } = useLoaderData<typeof loader>();
  const isToAccept = JOIN_DOCUMENTS.some((document) => document === name);
  return (
    <>
      <PageHead title={titleOf(useLocation().pathname)} lead={text?.description ?? shortOf(bytes)}>
        {text && <p className="mt-4 text-on-deep-soft">{versionOf(text, bytes !== undefined)}</p>}
        {text && !text.validated && (
          <p className="mt-2 font-bold">
            Document de travail&nbsp;: le collectif ne l’a pas encore validé.
          </p>
        )}
        {bytes !== undefined && (
          <div className="no-print mt-6">
            <PdfLink name={name} bytes={bytes}>
              Le document
            </PdfLink>
          </div>
        )}
      </PageHead>
      {text ? (
        <>
          <ProseArticle page={{ ...text, lead: "", updated: "" }} />
          {isToAccept && <BackToJoin />}
        </>
      ) : (
        <WithoutText bytes={bytes} />
      )}
    </>
  );
}
