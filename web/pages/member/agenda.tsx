import { useState } from "react";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { mayPublish, mayPublishIn } from "#contract/permissions.ts";
import { dayOf, spokenDay, todayInParis } from "#web/parts/event-day.ts";
import { HeadAction } from "#web/parts/head-action.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useToasts } from "#web/ui/toasts.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { EventForm } from "./agenda/event-form.tsx";
import { MonthCalendar } from "./agenda/month-calendar.tsx";
import { ShownEvents } from "./agenda/shown-events.tsx";
import { type Agenda, useAgenda } from "./agenda/use-agenda.ts";
import { ViewSwitch } from "./agenda/view-switch.tsx";

const STEP = 20;

/** The day that is chosen, or all that comes. */
function Events({ agenda, onEdit }: { agenda: Agenda; onEdit: (event: Event) => void }) {
  const { view, day, groupId } = agenda;
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
  const filters = { ...ofGroup, from: day, to: day };
  return (
    <ShownEvents
      key="day"
      title={spokenDay(day)}
      filters={filters}
      byPeriod={false}
      onEdit={onEdit}
    />
  );
}

/** Which event the form edits; none while it adds one. */
function useEdit({ setDay, forgetLink }: Agenda) {
  const { me } = useMemberSpace();
  const [round, setRound] = useState(0);
  const [edited, setEdited] = useState<Event>();
  const [heading, focusForm] = useFocusLater<HTMLHeadingElement>();
  const { notify } = useToasts();

  const edit = (event: Event) => {
    setEdited(event);
    focusForm();
  };
  const onLinked = (event: Event) => {
    forgetLink();
    if (mayPublishIn(me, event.group_id)) edit(event);
  };
  const onSaved = (event: Event) => {
    const created = event.series_id ? messages.seriesCreated : messages.eventCreated;
    notify("success", edited ? messages.eventUpdated : created);
    setEdited(undefined);
    setDay(dayOf(event));
    setRound(round + 1);
    focusForm();
  };
  const onCancel = () => setEdited(undefined);
  return { edit, form: { heading, round, edited, onLinked, onSaved, onCancel } };
}

export default function AgendaPage() {
  const publishes = mayPublish(useMemberSpace().me);
  const agenda = useAgenda();
  const { view, day, setDay, groupId, linkedId } = agenda;
  const { edit, form } = useEdit(agenda);
  const adds = publishes && !form.edited && !linkedId;
  return (
    <MemberPage action={adds && <HeadAction form="saisie" verb="Ajouter" what="un événement" />}>
      <ViewSwitch {...agenda} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-start lg:gap-14">
        <Events agenda={agenda} onEdit={edit} />
        <div
          className={`grid grid-cols-1 gap-8 ${view === "month" ? "lg:order-first" : "lg:order-last"}`}
        >
          {view === "month" && <MonthCalendar day={day} groupId={groupId} onDay={setDay} />}
          {publishes && <EventForm {...form} linkedId={linkedId} day={day} onDay={setDay} />}
        </div>
      </div>
    </MemberPage>
  );
}
