import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { loadPage } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { linksOf, sectionOf, sectionsBut } from "#web/parts/page-parts.ts";
import { PdfLink } from "#web/parts/pdf-link.tsx";
import { ProseArticle } from "#web/parts/prose-article.tsx";
import { siteContext } from "#web/site-context.ts";
import { ExternalIcon } from "#web/ui/frame-icons.tsx";
import { PlayIcon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const BRIEF = "l-etude-en-bref";
const REPORT = "rapport-etude";

/** The links of the section in brief are in the head of the page: here, the text without them. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  const site = args.context.get(siteContext);
  const brief = sectionOf(page, "study", BRIEF);
  const sections = [{ ...brief, nodes: linksOf(brief).rest }, ...sectionsBut(page, [BRIEF])];
  return {
    page: { ...page, sections },
    video: await site.value("lien-video"),
    bytes: await site.documentSize(REPORT),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(pages.study.title, loaderData?.page.description);

function VideoLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      rel="noopener"
      className="inline-flex min-h-14 items-center gap-4 rounded-card border border-line bg-card px-5 py-3 text-ink no-underline raised lift hover:border-teal"
    >
      <PlayIcon className="size-10 text-brick" />
      <span>
        <span className="font-bold text-teal underline underline-offset-4">
          Vidéo de présentation
        </span>
        <span className="flex items-center gap-1 text-sm text-soft">
          Sur un autre site <ExternalIcon className="size-4" />
        </span>
      </span>
    </a>
  );
}

/** No file of that name in content/documents: the association has not put its report in yet. */
const ReportToCome = () => (
  <p className="max-w-[36em] rounded-card border border-line bg-card px-5 py-4 text-ink">
    Le rapport sera mis en ligne ici. Pour l’obtenir,{" "}
    <TextLink
      href={pagePath("contact")}
      className="font-bold text-teal underline underline-offset-4"
    >
      écrivez-nous
    </TextLink>
    .
  </p>
);

export default function StudyPage() {
  const { page, video, bytes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageData type="Article" title={pages.study.title} page={page} />
      <PageHead title={pages.study.title} lead={page.lead}>
        <div className="mt-7 flex flex-wrap gap-4">
          {video && <VideoLink href={video} />}
          {bytes === undefined ? (
            <ReportToCome />
          ) : (
            <PdfLink name={REPORT} bytes={bytes}>
              Rapport de l’étude
            </PdfLink>
          )}
        </div>
      </PageHead>
      <ProseArticle page={page} />
    </>
  );
}
