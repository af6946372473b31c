import { GROUPS_OUTSIDE_GRID } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { api } from "../../api.ts";
import { DocumentCard } from "../../parts/document-card.tsx";
import { GroupCard } from "../../parts/group-card.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useLoad } from "../../parts/use-load.ts";
import { usePaged } from "../../parts/use-paged.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { HomeEvents } from "./home-events.tsx";

const COLUMNS = "grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14";
const GROUPS_STEP = 12;
const RECENT_DOCUMENTS = 5;

function Groups() {
  const { load, more, busy } = usePaged(
    ({ limit, before }, signal) => api.groups.list({ query: { limit, after: before } }, signal),
    "groups",
    {
      failed: messages.workingGroupsFailed,
      size: GROUPS_STEP,
    },
  );
  return (
    <section aria-labelledby="groupes">
      <h2 id="groupes" className="mb-5 text-h2">
        Groupes de travail
      </h2>
      <Loaded
        load={load}
        failed={messages.workingGroupsFailed}
        skeleton={<SkeletonCards count={4} stacked />}
      >
        {(data) => {
          const shown = data.list.filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name));
          if (shown.length === 0 && !data.more)
            return <EmptyState>{messages.noWorkingGroup}</EmptyState>;
          return (
            <>
              <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
                {shown.map((group) => (
                  <GroupCard key={group.id} group={group} />
                ))}
              </ul>
              <MoreButton more={data.more} busy={busy} onMore={more} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function RecentDocuments() {
  const load = useLoad(
    (signal) => api.documents.list({ query: { limit: String(RECENT_DOCUMENTS) } }, signal),
    "recent",
  );
  return (
    <section aria-labelledby="documents-recents">
      <h2 id="documents-recents" className="mb-5 text-h2">
        Documents récents
      </h2>
      <Loaded
        load={load}
        failed={messages.documentsFailed}
        skeleton={<SkeletonCards count={3} stacked />}
      >
        {(documents) =>
          documents.length === 0 ? (
            <EmptyState>{messages.noDocument}</EmptyState>
          ) : (
            <ul className="grid gap-3">
              {documents.map((document) => (
                <DocumentCard key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-6">
        <ButtonLink to="/espace-membre/documents" look="secondary">
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
      <div className={COLUMNS}>
        <HomeEvents />
        <div className="grid content-start gap-12">
          <Groups />
          <RecentDocuments />
        </div>
      </div>
    </MemberPage>
  );
}
