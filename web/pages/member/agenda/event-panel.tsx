import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMayPublishIn } from "#web/parts/member-space.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { eventDetail } from "#web/queries/events.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { EventForm } from "./event-form.tsx";
import type { Agenda } from "./use-agenda.ts";

interface EditEventProps {
  event: Event;
  onSaved: (event: Event) => void;
  onCancel: () => void;
}

function EditEvent({ event, ...ends }: EditEventProps) {
  // As it was when the edit began: read again meanwhile, its version would overwrite another member's change.
  const [edited] = useState(event);
  const [resets, setResets] = useState(0);
  // It may have been read after the panel was opened.
  useEffect(() => document.getElementById("title")?.focus(), []);
  return (
    <EventForm
      key={resets}
      edited={edited}
      day={dayOf(edited)}
      {...ends}
      onReset={() => setResets(resets + 1)}
    />
  );
}

/** The event that the address names, for the publishers of its group. */
function LinkedEvent({ id, ...ends }: Omit<EditEventProps, "event"> & { id: string }) {
  const mayPublish = useMayPublishIn();
  const load = useReading(useQuery(eventDetail(id)));
  return (
    <Loaded load={load} failed={messages.eventFailed} skeleton={<SkeletonLines />}>
      {(event) =>
        mayPublish(event.group_id) ? (
          <EditEvent event={event} {...ends} />
        ) : (
          <p>{messages.forbidden}</p>
        )
      }
    </Loaded>
  );
}

/** The form of an event beside the agenda; its address opens it again. */
export default function EventPanel({ agenda }: { agenda: Agenda }) {
  const { panel, day, close } = agenda;
  const { notify } = useToasts();
  const saved = (event: Event) => {
    const created = event.series_id ? messages.seriesCreated : messages.eventCreated;
    // In the list, the event may be far below the window.
    const lead = (
      <ButtonLink to={pagePath("event", { id: event.id })} variant="quiet">
        Voir
        <span className="sr-only"> l’événement {event.title}</span>
      </ButtonLink>
    );
    notify("success", panel.edits ? messages.eventUpdated : created, lead);
    close(dayOf(event));
  };
  const ends = { onSaved: saved, onCancel: () => close() };
  return (
    <SidePanel
      title={panel.edits ? "Modifier un événement" : "Ajouter un événement"}
      onClose={() => close()}
    >
      {panel.edits ? (
        <LinkedEvent key={panel.edits} id={panel.edits} {...ends} />
      ) : (
        <EventForm day={day} group={agenda.group} {...ends} onReset={() => undefined} />
      )}
    </SidePanel>
  );
}
