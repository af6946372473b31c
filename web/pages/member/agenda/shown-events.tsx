import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { AnswerTag } from "#web/parts/answer-tag.tsx";
import { EventList } from "#web/parts/event-list.tsx";
import { useMayPublishIn } from "#web/parts/member-space.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { myAnswers } from "#web/queries/answers.ts";
import { eventList, removeEvent } from "#web/queries/events.ts";
import { todayInParis } from "#web/today.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";

const DeleteEvent = lazy(() => import("./delete-event.tsx"));

/** Id of the title above the list. */
export const DAY_LIST = "liste";

interface EventActionsProps {
  event: Event;
  onEdit: (event: Event) => void;
  onDelete: (event: Event) => void;
}

function EventActions({ event, onEdit, onDelete }: EventActionsProps) {
  const about = ` ${event.title}`;
  return (
    <ActionsMenu
      name={event.title}
      actions={[
        { name: "Modifier", about, onSelect: () => onEdit(event) },
        { name: "Supprimer", about, danger: true, onSelect: () => onDelete(event) },
      ]}
    />
  );
}

/** Deletes an event after the question; the heading of the list takes the focus. */
function useRemoval(focusHeading: () => void) {
  const [asked, setAsked] = useState<Event>();
  const remove = useChange(removeEvent, {
    failed: messages.eventDeleteFailed,
    done: (_, { scope = "this" }) =>
      scope === "this" ? messages.eventDeleted : messages.seriesDeleted,
  });
  const removed = () => {
    setAsked(undefined);
    focusHeading();
  };
  const dialog = (
    <LazyDialog asked={asked !== undefined} onFailed={() => setAsked(undefined)}>
      <DeleteEvent
        event={asked}
        busy={remove.busy}
        onDelete={(scope) => asked && remove.run({ ...asked, scope }, removed)}
        onClose={() => setAsked(undefined)}
      />
    </LazyDialog>
  );
  return { ask: setAsked, dialog };
}

interface ShownEventsProps {
  /** What the list is of: it names the region. */
  title: string;
  filters: Parameters<typeof eventList>[0];
  byPeriod?: boolean;
  /** Read so many at a time, where there may be many. */
  size?: number;
  onEdit: (event: Event) => void;
}

/** Events by day and start time; publishers of their group edit and delete them here. */
export function ShownEvents({ title, filters, byPeriod = true, size, onEdit }: ShownEventsProps) {
  const mayPublish = useMayPublishIn();
  const pages = usePages(eventList(filters, size), messages.eventsFailed);
  const { data: answers } = useQuery(myAnswers(todayInParis()));
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const { ask, dialog } = useRemoval(focusHeading);
  const mayChange = (event: Event) => mayPublish(event.group_id);
  const actionsOf = (event: Event) =>
    mayChange(event) && <EventActions event={event} onEdit={onEdit} onDelete={ask} />;
  return (
    <section aria-labelledby={DAY_LIST}>
      <h2
        id={DAY_LIST}
        ref={heading}
        tabIndex={-1}
        className={byPeriod ? "sr-only" : "mb-3 text-h2 first-letter:uppercase"}
      >
        {title}
      </h2>
      <PagedList
        pages={pages}
        skeleton={<SkeletonRows count={2} />}
        empty={<EmptyState>{messages.noEvent}</EmptyState>}
      >
        {(list) => (
          <EventList
            events={list}
            byPeriod={byPeriod}
            stateOf={(event) => <AnswerTag event={event} answers={answers} />}
            actionsOf={actionsOf}
          />
        )}
      </PagedList>
      {dialog}
    </section>
  );
}
