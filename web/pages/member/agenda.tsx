import { messages } from "../../../contract/messages.ts";
import { api } from "../../api.ts";
import { byDate, todayInParis } from "../../parts/event-day.ts";
import { EventList } from "../../parts/event-list.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useLoad } from "../../parts/use-load.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";

export default function AgendaPage() {
  const events = useLoad((signal) => api.events.list({ query: { from: todayInParis() } }, signal), "upcoming");
  return (
    <MemberPage>
      <div className="grid max-w-3xl gap-8">
        <Notice tone="info">Le calendrier du mois et la saisie des événements ne sont pas encore ouverts. Voici les événements à venir.</Notice>
        <section aria-labelledby="a-venir">
          <h2 id="a-venir" className="mb-5 text-h2">
            À venir
          </h2>
          <Loaded load={events} failed={messages.eventsFailed} skeleton={<SkeletonCards count={3} />}>
            {(data) => (data.length === 0 ? <EmptyState>{messages.noEvent}</EmptyState> : <EventList events={data.toSorted(byDate)} />)}
          </Loaded>
        </section>
      </div>
    </MemberPage>
  );
}
