import { GROUPS_OUTSIDE_GRID } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { api } from "../../api.ts";
import { GroupCard } from "../../parts/group-card.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { useLoad } from "../../parts/use-load.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { HomeEvents } from "./home-events.tsx";

const COLUMNS = "grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14";

function Events() {
  const events = useLoad((signal) => api.events.list({}, signal), "all");
  return (
    <section aria-labelledby="evenements">
      <h2 id="evenements" className="mb-5 text-h2">
        Prochains événements
      </h2>
      <Loaded load={events} failed={messages.eventsFailed} skeleton={<SkeletonCards count={3} stacked />}>
        {(data) => <HomeEvents events={data} />}
      </Loaded>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/espace-membre/agenda" look="secondary">
          Ouvrir l’agenda
        </ButtonLink>
        <ButtonLink to="/espace-membre/documents" look="secondary">
          Voir les documents
        </ButtonLink>
      </div>
    </section>
  );
}

function Groups() {
  const { groups } = useMemberSpace();
  return (
    <section aria-labelledby="groupes">
      <h2 id="groupes" className="mb-5 text-h2">
        Groupes de travail
      </h2>
      <Loaded load={groups} failed={messages.workingGroupsFailed} skeleton={<SkeletonCards count={4} stacked />}>
        {(data) => {
          const shown = data.filter(({ name }) => !GROUPS_OUTSIDE_GRID.includes(name));
          if (shown.length === 0) return <EmptyState>{messages.noWorkingGroup}</EmptyState>;
          return (
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
              {shown.map((group) => (
                <GroupCard key={group.id} group={group} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

export default function MemberHome() {
  return (
    <MemberPage>
      <div className={COLUMNS}>
        <Events />
        <Groups />
      </div>
    </MemberPage>
  );
}
