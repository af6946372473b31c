import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { messages } from "../../../contract/messages.ts";
import { pagePath } from "../../../contract/page-path.ts";
import { pages } from "../../../contract/pages.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { pageMeta } from "../../parts/page-meta.ts";
import { useReading } from "../../parts/use-reading.ts";
import { sitePageDetail } from "../../queries/site-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { PageEditorScreen } from "./site-page/page-editor-screen.tsx";

const UNNAMED: string = pages.sitePage.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

function Opened({ id }: { id: string }) {
  const load = useReading(useQuery(sitePageDetail(id)));
  const { data } = load;
  return (
    <MemberPage title={data ? `Modifier : ${data.title}` : UNNAMED}>
      <div className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to={pagePath("sitePages")} look="secondary">
          Toutes les pages
        </ButtonLink>
        {data && (
          <ButtonLink to={data.path} look="quiet">
            Voir la page en ligne
          </ButtonLink>
        )}
      </div>
      <Loaded load={load} failed={messages.pageFailed} skeleton={<SkeletonLines count={10} />}>
        {(page) => <PageEditorScreen key={page.version} page={page} />}
      </Loaded>
    </MemberPage>
  );
}

/** The text of a public page, to be written. */
export default function SitePagePage() {
  const { id = "" } = useParams();
  return <Opened key={id} id={id} />;
}
