import { useQueryClient } from "@tanstack/react-query";
import type { Event } from "#contract/events.ts";
import { mayPublish } from "#contract/permissions.ts";
import { spokenDay, todayInParis } from "#web/parts/event-day.ts";
import { HeadAction } from "#web/parts/head-action.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { eventDetail } from "#web/queries/events.ts";
import { EventPanel } from "./agenda/event-panel.tsx";
import { MonthCalendar } from "./agenda/month-calendar.tsx";
import { ShownEvents } from "./agenda/shown-events.tsx";
import { type Agenda, useAgenda } from "./agenda/use-agenda.ts";
import { ViewSwitch } from "./agenda/view-switch.tsx";
import { WeekView } from "./agenda/week-view.tsx";

const STEP = 20;

/** The day that is chosen, or all that comes. */
function Events({ agenda: { view, day, groupId, edit } }: { agenda: Agenda }) {
  const client = useQueryClient();
  const onEdit = (event: Event) => {
    // The panel has its fields at once.
    client.setQueryData(eventDetail(event.id).queryKey, event);
    edit(event.id);
  };
  const ofGroup = groupId === "" ? {} : { groupId };
  if (view === "list")
    return (
      <ShownEvents
        key="list"
        title="Prochains événements"
        filters={{ ...ofGroup, from: todayInParis() }}
        size={STEP}
        onEdit={onEdit}
      />
    );
  return (
    <ShownEvents
      key="day"
      title={spokenDay(day)}
      filters={{ ...ofGroup, from: day, to: day }}
      byPeriod={false}
      onEdit={onEdit}
    />
  );
}

export default function AgendaPage() {
  const publishes = mayPublish(useMemberSpace().me);
  const agenda = useAgenda();
  const { view, day, setDay, groupId, add } = agenda;
  return (
    <MemberPage
      action={publishes && <HeadAction verb="Ajouter" what="un événement" onClick={add} />}
    >
      <ViewSwitch {...agenda} />
      {view === "week" && <WeekView agenda={agenda} />}
      {view === "list" && <Events agenda={agenda} />}
      {view === "month" && (
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
          <MonthCalendar day={day} groupId={groupId} onDay={setDay} />
          <Events agenda={agenda} />
        </div>
      )}
      {publishes && <EventPanel agenda={agenda} />}
    </MemberPage>
  );
}
