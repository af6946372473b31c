import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { DocumentRow } from "#web/parts/document-row.tsx";
import { TwoShores } from "#web/parts/drawings/two-shores.tsx";
import { GroupTile } from "#web/parts/group-dot.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { PrefetchScreens } from "#web/parts/prefetch-screens.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { HomeActions } from "./home-actions.tsx";
import { HomeEvents } from "./home-events.tsx";
import { HomeFirstSteps } from "./home-first-steps.tsx";
import { HomeGroups } from "./home-groups.tsx";
import { HomeNewcomer } from "./home-newcomer.tsx";
import { HomeNews } from "./home-news.tsx";
import { beginHome, homeDocuments } from "./home-queries.ts";
import { HomeToRead } from "./home-to-read.tsx";
import { HomeWaiting } from "./home-waiting.tsx";
import { useNewcomer } from "./use-newcomer.ts";
import "./home.css";

if (typeof document !== "undefined") beginHome();

const COLUMNS = "grid gap-8 xl:grid-cols-[minmax(0,1fr)_20.5rem]";

/** Those that I am in, whatever their kind. */
function MyGroups() {
  const { groups } = useMemberSpace();
  const mine = groups.data?.filter(({ isMember }) => isMember) ?? [];
  if (mine.length === 0) return null;
  return (
    <section aria-labelledby="mes-groupes">
      <h2 id="mes-groupes" className="mb-3 text-h2">
        Mes groupes
      </h2>
      <Rows>
        {mine.map(({ id, name }) => (
          <Row
            key={id}
            tile={<GroupTile id={id} />}
            title={
              <SiteLink to={pagePath("group", { id })} className={ROW_LINK}>
                {name}
              </SiteLink>
            }
          />
        ))}
      </Rows>
    </section>
  );
}

function RecentDocuments() {
  const reading = useReading(useQuery(homeDocuments));
  return (
    <section aria-labelledby="documents-recents">
      <h2 id="documents-recents" className="mb-3 text-h2">
        Documents récents
      </h2>
      <Loaded
        load={reading}
        failed={messages.documentsFailed}
        skeleton={<SkeletonRows count={3} />}
      >
        {(documents) =>
          documents.length === 0 ? (
            <EmptyState>{messages.noDocument}</EmptyState>
          ) : (
            <Rows>
              {documents.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <div className="mt-6">
        <ButtonLink to={pagePath("documents")} variant="secondary">
          Voir tous les documents
        </ButtonLink>
      </div>
    </section>
  );
}

/** What matters first: what waits, or the first steps; then the next meetings and what was just shared. */
function MemberHome() {
  const { me } = useMemberSpace();
  const newcomer = useNewcomer();
  const [isHidden, setHidden] = useState(newcomer?.hidden === true);
  const [waiting, focusWaiting] = useFocusLater<HTMLHeadingElement>();
  const hide = () => {
    setHidden(true);
    focusWaiting();
  };
  return (
    <MemberPage action={newcomer && <TwoShores />}>
      <PrefetchScreens />
      <HomeFirstSteps />
      {newcomer && (
        <p className="mb-5 max-w-measure text-soft max-sm:hidden">
          Bonjour {me.firstName}. Votre adhésion a été acceptée le {longDate(newcomer.since)}.
        </p>
      )}
      <div className={COLUMNS}>
        <div className="grid content-start gap-8">
          <HomeToRead />
          {newcomer && !isHidden ? (
            <HomeNewcomer since={newcomer.since} onHidden={hide} />
          ) : (
            <HomeWaiting headingRef={waiting} />
          )}
          <HomeActions />
          <HomeEvents />
        </div>
        <div className="drawn-in-view grid content-start gap-8">
          {newcomer ? (
            <HomeGroups joins />
          ) : (
            <>
              <HomeNews />
              <MyGroups />
              <HomeGroups joins={false} />
            </>
          )}
          <RecentDocuments />
        </div>
      </div>
    </MemberPage>
  );
}

/** React Router renders it again when a navigation starts. */
export default memo(MemberHome);
