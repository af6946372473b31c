import { useQuery } from "@tanstack/react-query";
import { GROUPS_OUTSIDE_GRID } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { DocumentRow } from "#web/parts/document-row.tsx";
import { GroupDot, GroupTile } from "#web/parts/group-dot.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { PrefetchScreens } from "#web/parts/prefetch-screens.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { recentDocuments } from "#web/queries/documents.ts";
import { groupList } from "#web/queries/groups.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { HomeEvents } from "./home-events.tsx";
import { HomeFirstSteps } from "./home-first-steps.tsx";
import { HomeNews } from "./home-news.tsx";
import { HomeWaiting } from "./home-waiting.tsx";

const COLUMNS = "grid gap-8 xl:grid-cols-[minmax(0,1fr)_20.5rem]";
const GROUP =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";
const GROUPS_STEP = 12;
const RECENT_DOCUMENTS = 5;

function Groups() {
  const pages = usePages(groupList(GROUPS_STEP), messages.workingGroupsFailed);
  const none = <EmptyState>{messages.noWorkingGroup}</EmptyState>;
  return (
    <section aria-labelledby="groupes">
      <h2 id="groupes" className="mb-3 text-h2">
        Groupes de travail
      </h2>
      <PagedList pages={pages} skeleton={<SkeletonRows count={4} />} empty={none}>
        {(list, more) => {
          const shown = list.filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name));
          if (shown.length === 0 && !more) return none;
          return (
            <Rows>
              {shown.map(({ id, name }) => (
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
          );
        }}
      </PagedList>
    </section>
  );
}

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
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {mine.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <GroupDot id={id} />
            <SiteLink to={pagePath("group", { id })} className={GROUP}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentDocuments() {
  const reading = useReading(useQuery(recentDocuments(RECENT_DOCUMENTS)));
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
        <ButtonLink to={pagePath("documents")} look="secondary">
          Voir tous les documents
        </ButtonLink>
      </div>
    </section>
  );
}

/** What matters first: the next meetings, then the groups, then what was just shared. */
export default function MemberHome() {
  return (
    <MemberPage>
      <PrefetchScreens />
      <HomeFirstSteps />
      <div className={COLUMNS}>
        <div className="grid content-start gap-8">
          <HomeWaiting />
          <HomeEvents />
        </div>
        <div className="grid content-start gap-8">
          <HomeNews />
          <MyGroups />
          <Groups />
          <RecentDocuments />
        </div>
      </div>
    </MemberPage>
  );
}
