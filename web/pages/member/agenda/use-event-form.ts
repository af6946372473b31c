import { useMutation } from "@tanstack/react-query";
import type { Event } from "#contract/events.ts";
import type { Scope } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { createSeries } from "#web/queries/event-series.ts";
import { createEvent, updateEvent } from "#web/queries/events.ts";
import { bodyOf, checkEvent, EVENT_FIELDS, type EventField } from "./check-event.ts";
import { ruleFrom } from "./repeat-form.ts";

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

type Values = Record<EventField, string>;

/** Sends a new event, or a new series of which it gives the first one. */
function useCreate(): (values: Values) => Promise<Event> {
  const { mutateAsync: create } = useMutation(createEvent);
  const { mutateAsync: repeat } = useMutation(createSeries);
  return async (values) => {
    const rule = ruleFrom(values, values.date);
    if (!rule) return create(bodyOf(values));
    const { first } = await repeat({ ...bodyOf(values), rule });
    if (!first) throw new Error("a series without an event");
    return first;
  };
}

/** Sends the change of an event, and of others of its series. */
function useUpdate(): (edited: Event, values: Values, scope: Scope) => Promise<Event> {
  const { mutateAsync: update } = useMutation(updateEvent);
  return ({ id, version }, values, scope) => {
    const rule = scope === "this" ? undefined : ruleFrom(values, values.date);
    return update({
      params: { id },
      body: { ...bodyOf(values), version, scope, ...(rule && { rule }) },
    });
  };
}

interface Options {
  edited: Event | undefined;
  /** Of a series, the events that are meant. */
  scope: () => Scope;
  onSaved: (event: Event) => void;
}

/** What the form begins with, keeps and sends. Without an event to edit it adds one. */
export function useEventForm({ edited, scope, onSaved }: Options) {
  const draft = useDraft(edited ? eventDraftName(edited) : "evenement", KEPT);
  const initial: EventValues = { ...(edited && valuesOf(edited)), ...draft.values };
  const create = useCreate();
  const update = useUpdate();
  const of = useSubmit({
    fields: EVENT_FIELDS,
    failure: messages.eventSaveFailed,
    check: async (values) => checkEvent(values),
    call: (values) => (edited ? update(edited, values, scope()) : create(values)),
    done: (event) => {
      draft.drop();
      onSaved(event);
    },
  });
  return { draft, initial, of };
}
