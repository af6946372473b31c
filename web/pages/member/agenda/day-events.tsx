import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import { messages } from "../../../../contract/messages.ts";
import { mayPublishIn } from "../../../../contract/permissions.ts";
import { DeleteDialog } from "../../../parts/delete-dialog.tsx";
import { spokenDay } from "../../../parts/event-day.ts";
import { EventList } from "../../../parts/event-list.tsx";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { PagedList } from "../../../parts/paged-list.tsx";
import { useChange } from "../../../parts/use-change.ts";
import { hasDraft } from "../../../parts/use-draft.ts";
import { usePages } from "../../../parts/use-pages.ts";
import { eventList, removeEvent } from "../../../queries/events.ts";
import { ActionsMenu } from "../../../ui/actions-menu.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";
import { eventDraftName } from "./use-event-form.ts";

interface DayEventsProps {
  day: string;
  onEdit: (event: Event) => void;
}

/** Whoever left the page in the middle of an edit, by a session that ended or a reload, goes on with it. */
function useLeftEdit(events: Event[] | undefined, goOn: (event: Event) => void): void {
  const looked = useRef(false);
  const resume = useEffectEvent(goOn);
  useEffect(() => {
    if (!events || looked.current) return;
    looked.current = true;
    const left = events.find((event) => hasDraft(eventDraftName(event)));
    if (left) resume(left);
  }, [events]);
}

interface EventActionsProps {
  event: Event;
  onEdit: (event: Event) => void;
  onDelete: (event: Event) => void;
}

function EventActions({ event, onEdit, onDelete }: EventActionsProps) {
  const { title } = event;
  const removal = { name: "Supprimer", about: ` ${title}`, onSelect: () => onDelete(event) };
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => onEdit(event)}>
        Modifier <span className="sr-only">{title}</span>
      </Button>
      <ActionsMenu name={title} actions={[{ ...removal, danger: true }]} />
    </div>
  );
}

/** The events of the chosen day by start time; whoever may publish in their group edits and deletes them here. */
export function DayEvents({ day, onEdit }: DayEventsProps) {
  const { me } = useMemberSpace();
  const pages = usePages(eventList({ from: day, to: day }), messages.eventsFailed);
  const [asked, setAsked] = useState<Event>();
  const mayChange = (event: Event) => mayPublishIn(me, event.group_id);
  useLeftEdit(pages.reading.data?.list, (event) => mayChange(event) && onEdit(event));
  const remove = useChange(removeEvent, {
    failed: messages.eventDeleteFailed,
    done: messages.eventDeleted,
  });
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const removed = () => {
    setAsked(undefined);
    focusHeading();
  };

  const actionsOf = (event: Event) =>
    mayChange(event) && <EventActions event={event} onEdit={onEdit} onDelete={setAsked} />;
  return (
    <section aria-labelledby="du-jour">
      <h2 id="du-jour" ref={heading} tabIndex={-1} className="mb-5 text-h2 first-letter:uppercase">
        {spokenDay(day)}
      </h2>
      <PagedList
        pages={pages}
        skeleton={<SkeletonCards count={2} stacked />}
        empty={<EmptyState>{messages.noEvent}</EmptyState>}
      >
        {(list) => <EventList events={list} actionsOf={actionsOf} />}
      </PagedList>
      <DeleteDialog
        question={messages.eventDeleteQuestion}
        name={asked?.title}
        busy={remove.busy}
        onDelete={() => asked && remove.run(asked.id, removed)}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
