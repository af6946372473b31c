import { useQueryClient } from "@tanstack/react-query";
import { lazy, memo, useEffect, useState } from "react";
import type { Event } from "#contract/events.ts";
import { mayPublish } from "#contract/permissions.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { HeadAction } from "#web/parts/head-action.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { eventDetail } from "#web/queries/events.ts";
import { todayInParis } from "#web/today.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { MonthCalendar } from "./agenda/month-calendar.tsx";
import { DAY_LIST, ShownEvents } from "./agenda/shown-events.tsx";
import { type Agenda, useAgenda } from "./agenda/use-agenda.ts";
import { ViewSwitch } from "./agenda/view-switch.tsx";
import { WeekView } from "./agenda/week-view.tsx";

/** Loaded when its form is opened. */
const EventPanel = lazy(() => import("./agenda/event-panel.tsx"));

const STEP = 20;

/** The day that is chosen, or all that comes. */
function Events({ agenda: { view, day, ofGroups, edit } }: { agenda: Agenda }) {
  const client = useQueryClient();
  const onEdit = (event: Event) => {
    // The panel has its fields at once.
    client.setQueryData(eventDetail(event.id).queryKey, event);
    edit(event.id);
  };
  if (view === "list")
    return (
      <ShownEvents
        key="list"
        title="Prochains événements"
        filters={{ ...ofGroups, from: todayInParis() }}
        size={STEP}
        onEdit={onEdit}
      />
    );
  return (
    <ShownEvents
      key="day"
      title={spokenDay(day)}
      filters={{ ...ofGroups, from: day, to: day }}
      byPeriod={false}
      onEdit={onEdit}
    />
  );
}

/** The list of a chosen day takes the focus and comes into view: it is below the month. */
function usePick(setDay: (day: string) => void): (day: string) => void {
  const [picks, setPicks] = useState(0);
  useEffect(() => {
    if (picks > 0) document.getElementById(DAY_LIST)?.focus();
  }, [picks]);
  return (day) => {
    setDay(day);
    setPicks((count) => count + 1);
  };
}

function AgendaPage() {
  const publishes = mayPublish(useMemberSpace().me);
  const agenda = useAgenda();
  const { view, day, setDay, ofGroups, add, panel } = agenda;
  const pick = usePick(setDay);
  return (
    <MemberPage
      action={publishes && <HeadAction verb="Ajouter" what="un événement" onClick={add} />}
    >
      <ViewSwitch {...agenda} />
      {view === "week" && <WeekView agenda={agenda} />}
      {view === "list" && <Events agenda={agenda} />}
      {view === "month" && (
        <div className="grid gap-8">
          <MonthCalendar day={day} ofGroups={ofGroups} onDay={pick} onToday={setDay} />
          <Events agenda={agenda} />
        </div>
      )}
      {publishes && (panel.adds || panel.edits) && (
        <LazyPart>
          <EventPanel agenda={agenda} />
        </LazyPart>
      )}
    </MemberPage>
  );
}

/** React Router renders it again when a navigation starts. */
export default memo(AgendaPage);
