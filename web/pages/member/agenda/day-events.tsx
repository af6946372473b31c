import { useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { byDate, spokenDay } from "../../../parts/event-day.ts";
import { EventList } from "../../../parts/event-list.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { useAction } from "../../../parts/use-action.ts";
import { useLoad } from "../../../parts/use-load.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";

interface DayEventsProps {
  day: string;
  version: number;
  editable: boolean;
  onEdit: (event: Event) => void;
  onDeleted: () => void;
}

/** The events of the chosen day by start time; administrators edit and delete them here. */
export function DayEvents({ day, version, editable, onEdit, onDeleted }: DayEventsProps) {
  const load = useLoad((signal) => api.events.list({ query: { from: day, to: day } }, signal), `${day} ${version}`);
  const [asked, setAsked] = useState<Event>();
  const { busy, run } = useAction();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();

  const remove = (event: Event) =>
    run(event.id, messages.eventDeleteFailed, async () => {
      await api.events.remove({ params: { id: event.id } });
      load.set((list) => list.filter(({ id }) => id !== event.id));
      setAsked(undefined);
      focusHeading();
      onDeleted();
      return messages.eventDeleted;
    });

  const actionsOf = (event: Event) => (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => onEdit(event)}>
        Modifier <span className="sr-only">{event.title}</span>
      </Button>
      <Button look="danger" onClick={() => setAsked(event)}>
        Supprimer <span className="sr-only">{event.title}</span>
      </Button>
    </div>
  );

  return (
    <section aria-labelledby="du-jour">
      <h2 id="du-jour" ref={heading} tabIndex={-1} className="mb-5 text-h2 first-letter:uppercase">
        {spokenDay(day)}
      </h2>
      <Loaded load={load} failed={messages.eventsFailed} skeleton={<SkeletonCards count={2} stacked />}>
        {(events) =>
          events.length === 0 ? <EmptyState>{messages.noEvent}</EmptyState> : <EventList events={events.toSorted(byDate)} {...(editable && { actionsOf })} />
        }
      </Loaded>
      <AlertDialog
        open={asked !== undefined}
        title={messages.eventDeleteQuestion}
        confirm="Supprimer"
        look="danger"
        busy={asked !== undefined && busy === asked.id}
        onConfirm={() => asked && remove(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>{asked?.title}</p>
      </AlertDialog>
    </section>
  );
}
