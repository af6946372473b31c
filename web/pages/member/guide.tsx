import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { useNoteRecent } from "#web/parts/recents.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { guideText } from "#web/queries/guides.ts";
import { ArrowLink } from "#web/ui/arrow-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

const UNNAMED: string = pages.guide.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

/** One guide, with the way to the others. */
export default function GuidePage() {
  const { guide: name = "" } = useParams();
  const load = useReading(useQuery(guideText(name)));
  useNoteRecent("guide", name, load.data?.title);
  return (
    <DetailPage
      load={load}
      title={load.data?.title ?? UNNAMED}
      gone={{
        title: messages.guideGone,
        actions: <ButtonLink to={pagePath("guides")}>Voir les guides</ButtonLink>,
      }}
      failed={messages.guidesFailed}
    >
      {({ lead, sections }) => (
        <>
          <p className="mb-6 max-w-measure">{lead}</p>
          <ProseSections sections={sections} />
          <p className="mt-8">
            <ArrowLink href={pagePath("guides")}>Tous les guides</ArrowLink>
          </p>
        </>
      )}
    </DetailPage>
  );
}
