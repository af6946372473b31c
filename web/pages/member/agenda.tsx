import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Event } from "../../../contract/events.ts";
import { messages } from "../../../contract/messages.ts";
import { mayPublish } from "../../../contract/permissions.ts";
import { dayOf, todayInParis } from "../../parts/event-day.ts";
import { HeadAction } from "../../parts/head-action.tsx";
import { MemberPage } from "../../parts/member-page.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { useToasts } from "../../ui/toasts.tsx";
import { useFocusLater } from "../../ui/use-focus-later.ts";
import { dayOr } from "./agenda/calendar-day.ts";
import { DayEvents } from "./agenda/day-events.tsx";
import { EventEntry } from "./agenda/event-entry.tsx";
import { MonthCalendar } from "./agenda/month-calendar.tsx";

/** The chosen day is in the address (`?jour=`), so that Back and a link bring it again. */
function useDay(): [string, (day: string) => void] {
  const [params, setParams] = useSearchParams();
  const day = dayOr(params.get("jour"), todayInParis());
  return [day, (chosen) => setParams({ jour: dayOr(chosen, day) }, { preventScrollReset: true })];
}

export default function AgendaPage() {
  const publishes = mayPublish(useMemberSpace().me);
  const [day, setDay] = useDay();
  const [round, setRound] = useState(0);
  const [edited, setEdited] = useState<Event>();
  const [form, focusForm] = useFocusLater<HTMLHeadingElement>();
  const { notify } = useToasts();

  const edit = (event: Event) => {
    setEdited(event);
    focusForm();
  };
  const saved = (event: Event) => {
    notify("success", edited ? messages.eventUpdated : messages.eventCreated);
    setEdited(undefined);
    setDay(dayOf(event));
    setRound(round + 1);
    focusForm();
  };
  return (
    <MemberPage
      action={
        publishes && !edited && <HeadAction form="saisie" verb="Ajouter" what="un événement" />
      }
    >
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-start lg:gap-14">
        <DayEvents day={day} onEdit={edit} />
        <div className="grid grid-cols-1 gap-8 lg:order-first">
          <MonthCalendar day={day} onDay={setDay} />
          {publishes && (
            <EventEntry
              heading={form}
              round={round}
              edited={edited}
              day={day}
              onDay={setDay}
              onSaved={saved}
              onCancel={() => setEdited(undefined)}
            />
          )}
        </div>
      </div>
    </MemberPage>
  );
}
