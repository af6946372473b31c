import { useMutation } from "@tanstack/react-query";
import type { Event } from "../../../../contract/events.ts";
import { messages } from "../../../../contract/messages.ts";
import { dayOf } from "../../../parts/event-day.ts";
import { useDraft } from "../../../parts/use-draft.ts";
import { useSubmit } from "../../../parts/use-submit.ts";
import { createEvent, updateEvent } from "../../../queries/events.ts";
import { bodyOf, checkEvent, EVENT_FIELDS } from "./check-event.ts";

// With the version that the typing began from, to say that somebody else changed it meanwhile.
const KEPT = [...EVENT_FIELDS, "version"] as const;
export type EventValues = Partial<Record<(typeof KEPT)[number], string>>;

export const eventDraftName = ({ id }: Event): string => `evenement-${id}`;

const valuesOf = (event: Event): EventValues => ({
  title: event.title,
  message: event.message,
  startTime: event.start_time,
  endTime: event.end_time,
  groupId: event.group_id.id,
  date: dayOf(event),
  place: event.place ?? "",
  link: event.link ?? "",
  capacity: event.capacity === undefined ? "" : String(event.capacity),
});

/** What the form begins with, keeps and sends. Without an event to edit it adds one. */
export function useEventForm(edited: Event | undefined, onSaved: (event: Event) => void) {
  const draft = useDraft(edited ? eventDraftName(edited) : "evenement", KEPT);
  const initial: EventValues = { ...(edited && valuesOf(edited)), ...draft.values };
  const { mutateAsync: create } = useMutation(createEvent);
  const { mutateAsync: update } = useMutation(updateEvent);
  const of = useSubmit({
    fields: EVENT_FIELDS,
    failure: messages.eventSaveFailed,
    check: async (values) => checkEvent(values),
    call: (values) => {
      const body = bodyOf(values);
      return edited
        ? update({ params: { id: edited.id }, body: { ...body, version: edited.version } })
        : create(body);
    },
    done: (event) => {
      draft.drop();
      onSaved(event);
    },
  });
  return { draft, initial, of };
}
