import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams, useSearchParams } from "react-router";
import { BY_ADDRESS } from "#contract/edited-pages.ts";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { sitePageDetail } from "#web/queries/site-pages.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { OpenByAddress } from "./site-page/open-by-address.tsx";
import { openEarly } from "./site-page/open-early.ts";
import { PageEditorScreen } from "./site-page/page-editor-screen.tsx";
import { listLink } from "./written/page-dialog.ts";

if (typeof document !== "undefined") openEarly();

const UNNAMED: string = pages.sitePage.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

function Opened({ id }: { id: string }) {
  const load = useReading(useQuery(sitePageDetail(id)));
  const { data } = load;
  const isArticle = data?.kind === "news";
  return (
    <MemberPage
      title={data ? `Modifier\u00A0: ${data.title}` : UNNAMED}
      {...(isArticle && { parent: listLink(data) })}
    >
      <Loaded load={load} failed={messages.pageFailed} skeleton={<SkeletonLines count={10} />}>
        {(page) => <PageEditorScreen key={page.version} page={page} />}
      </Loaded>
    </MemberPage>
  );
}

/** The text of a public page, to be written. */
export default function SitePagePage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  if (id === BY_ADDRESS) return <OpenByAddress path={params.get("page") ?? ""} />;
  return <Opened key={id} id={id} />;
}
