import { useQuery } from "@tanstack/react-query";
import { GROUPS_OUTSIDE_GRID } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { DocumentRow } from "#web/parts/document-row.tsx";
import { GroupCard } from "#web/parts/group-card.tsx";
import { GroupDot } from "#web/parts/group-dot.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { OpenPolls } from "#web/parts/open-polls.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { PrefetchScreens } from "#web/parts/prefetch-screens.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { recentDocuments } from "#web/queries/documents.ts";
import { groupList } from "#web/queries/groups.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { HomeEvents } from "./home-events.tsx";
import { HomeFirstSteps } from "./home-first-steps.tsx";
import { HomeNews } from "./home-news.tsx";

const COLUMNS = "grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14";
const GROUP =
  "inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2";
const GROUPS_STEP = 12;
const RECENT_DOCUMENTS = 5;

function Groups() {
  const pages = usePages(groupList(GROUPS_STEP), messages.workingGroupsFailed);
  const none = <EmptyState>{messages.noWorkingGroup}</EmptyState>;
  return (
    <section aria-labelledby="groupes">
      <h2 id="groupes" className="mb-5 text-h2">
        Groupes de travail
      </h2>
      <PagedList pages={pages} skeleton={<SkeletonCards count={4} stacked />} empty={none}>
        {(list, more) => {
          const shown = list.filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name));
          if (shown.length === 0 && !more) return none;
          return (
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
              {shown.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
            </ul>
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
      <h2 id="documents-recents" className="mb-5 text-h2">
        Documents récents
      </h2>
      <Loaded
        load={reading}
        failed={messages.documentsFailed}
        skeleton={<SkeletonCards count={3} stacked />}
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
        <HomeEvents />
        <div className="grid content-start gap-12">
          <HomeNews />
          <OpenPolls />
          <MyGroups />
          <Groups />
          <RecentDocuments />
        </div>
      </div>
    </MemberPage>
  );
}
