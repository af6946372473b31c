import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { DeleteDialog } from "../../../parts/delete-dialog.tsx";
import { spokenDay } from "../../../parts/event-day.ts";
import { EventList } from "../../../parts/event-list.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { useAction } from "../../../parts/use-action.ts";
import { hasDraft } from "../../../parts/use-draft.ts";
import { usePaged } from "../../../parts/use-paged.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { useFocusLater } from "../../../ui/use-focus-later.ts";
import { editDraftOf } from "./event-form.tsx";

interface DayEventsProps {
  day: string;
  version: number;
  editable: boolean;
  onEdit: (event: Event) => void;
  onDeleted: () => void;
}

/** Whoever left the page in the middle of an edit, by a session that ended or a reload, goes on with it. */
function useLeftEdit(events: Event[] | undefined, goOn: (event: Event) => void): void {
  const looked = useRef(false);
  const resume = useEffectEvent(goOn);
  useEffect(() => {
    if (!events || looked.current) return;
    looked.current = true;
    const left = events.find((event) => hasDraft(editDraftOf(event)));
    if (left) resume(left);
  }, [events]);
}

/** The events of the chosen day by start time; administrators edit and delete them here. */
export function DayEvents({ day, version, editable, onEdit, onDeleted }: DayEventsProps) {
  const { load, replace, more, ...paged } = usePaged(
    ({ limit, before }, signal) =>
      api.events.list({ query: { from: day, to: day, limit, after: before } }, signal),
    `${day} ${version}`,
    { failed: messages.eventsFailed },
  );
  const [asked, setAsked] = useState<Event>();
  useLeftEdit(load.data?.list, (event) => editable && onEdit(event));
  const { busy, run } = useAction();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();

  const remove = (event: Event) =>
    run(event.id, messages.eventDeleteFailed, async () => {
      await api.events.remove({ params: { id: event.id } });
      replace(event.id, undefined);
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
      <Loaded
        load={load}
        failed={messages.eventsFailed}
        skeleton={<SkeletonCards count={2} stacked />}
      >
        {({ list, more: others }) => (
          <>
            {list.length === 0 ? (
              <EmptyState>{messages.noEvent}</EmptyState>
            ) : (
              <EventList events={list} {...(editable && { actionsOf })} />
            )}
            <MoreButton more={others} busy={paged.busy} onMore={more} />
          </>
        )}
      </Loaded>
      <DeleteDialog
        question={messages.eventDeleteQuestion}
        name={asked?.title}
        busy={asked !== undefined && busy === asked.id}
        onDelete={() => asked && remove(asked)}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
