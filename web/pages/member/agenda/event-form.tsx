import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Scope } from "#contract/agenda-limits.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { isPast } from "#contract/paris-time.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { Form } from "#web/parts/form.tsx";
import { MeetingGroup, MeetingPlace, MeetingTexts } from "#web/parts/meeting-fields.tsx";
import { RestoredVersion } from "#web/parts/restored-draft.tsx";
import { ScopeDialog } from "#web/parts/scope-dialog.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { useOwnGroup } from "#web/parts/use-own-group.ts";
import { type Submission, useSubmit } from "#web/parts/use-submit.ts";
import { createSeries } from "#web/queries/event-series.ts";
import { createEvent, updateEvent } from "#web/queries/events.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import {
  bodyOf,
  checkEvent,
  DRAFT_FIELDS,
  EVENT_FIELDS,
  EVENT_LABELS,
  type EventField,
  type EventValues,
  eventDraftName,
  valuesOf,
} from "./event-values.ts";
import { RepeatFields } from "./repeat-fields.tsx";
import { ruleFrom } from "./repeat-form.ts";

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

interface EventFormOptions {
  edited: Event | undefined;
  /** Id of the group that the agenda shows. */
  group: string;
  /** Of a series, the events that change. */
  scope: () => Scope;
  onSaved: (event: Event) => void;
}

/** The draft, the initial values and the submission. Without an event to edit it creates one. */
function useEventForm({ edited, group, scope, onSaved }: EventFormOptions) {
  const draft = useDraft(edited ? eventDraftName(edited) : "evenement", DRAFT_FIELDS);
  const groupId = useOwnGroup(group);
  const initial: EventValues = { ...(edited ? valuesOf(edited) : { groupId }), ...draft.values };
  const create = useCreate();
  const update = useUpdate();
  const of = useSubmit({
    fields: EVENT_FIELDS,
    failure: messages.eventSaveFailed,
    check: checkEvent,
    call: (values) => (edited ? update(edited, values, scope()) : create(values)),
    done: (event) => {
      draft.drop();
      onSaved(event);
    },
  });
  return { draft, initial, of };
}

interface FieldsProps {
  of: Submission<EventField>;
  initial: EventValues;
}

const TimeFields = ({ of, initial }: FieldsProps) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <Field
      {...of.field("startTime")}
      label={EVENT_LABELS.startTime}
      type="time"
      defaultValue={initial.startTime}
      required
    />
    <Field
      {...of.field("endTime")}
      label={EVENT_LABELS.endTime}
      type="time"
      defaultValue={initial.endTime}
      required
    />
  </div>
);

interface EventFieldsProps extends FieldsProps {
  /** New events and series may repeat. */
  kind: "new" | "series" | "single";
  day: string;
  onDay: (day: string) => void;
}

const EventFields = ({ of, initial, kind, day, onDay }: EventFieldsProps) => (
  <>
    <MeetingTexts of={of} initial={initial} />
    <Field
      {...of.field("date")}
      label={EVENT_LABELS.date}
      type="date"
      value={day}
      min="1900-01-01"
      max="9998-12-31"
      required
      onChange={(event) => onDay(event.target.value)}
    />
    <TimeFields of={of} initial={initial} />
    <MeetingGroup of={of} initial={initial} />
    <MeetingPlace of={of} initial={initial} />
    <Field
      {...of.field("capacity")}
      label={EVENT_LABELS.capacity}
      hint="Au-delà, les personnes sont en liste d’attente."
      inputMode="numeric"
      defaultValue={initial.capacity}
      autoComplete="off"
    />
    {kind !== "single" && (
      <RepeatFields of={of} initial={initial} day={day} ofSeries={kind === "series"} />
    )}
  </>
);

/** A past event of a series changes alone. */
const isOneOfSeveral = ({ series_id, end_time, ...event }: Event): boolean =>
  series_id !== undefined && !isPast({ day: dayOf(event), endTime: end_time }, new Date());

const kindOf = (edited: Event | undefined) =>
  edited === undefined ? "new" : isOneOfSeveral(edited) ? "series" : "single";

/** Asks which events of a series change before it sends the form. */
function useScope(
  edited: Event | undefined,
  of: Submission<EventField>,
  scope: { current: Scope },
) {
  const [asking, setAsking] = useState<HTMLFormElement>();
  const send = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as Record<EventField, string>;
    const asks = edited !== undefined && isOneOfSeveral(edited);
    const isValid = asks && Object.keys(await checkEvent(typed)).length === 0;
    if (isValid) setAsking(form);
    else await of.send(form);
  };
  const choose = (chosen: Scope) => {
    scope.current = chosen;
    setAsking(undefined);
    if (asking) void of.send(asking);
  };
  const dialog = (
    <ScopeDialog
      open={asking !== undefined}
      title="Enregistrer la modification"
      confirm="Enregistrer"
      several={Boolean(asking && new FormData(asking).get("rule"))}
      onChoose={choose}
      onClose={() => setAsking(undefined)}
    />
  );
  return { of: { ...of, send }, dialog };
}

interface EventFormProps {
  /** The event that is edited; without one the form adds. */
  edited?: Event;
  /** Id of the group that a new event begins with; empty for none. */
  group?: string;
  /** The day it begins with. */
  day: string;
  onSaved: (event: Event) => void;
  onCancel: () => void;
  onReset: () => void;
}

/** Adds an event, or edits one. A draft survives the end of the session, and the panel that is closed. */
export function EventForm({
  edited,
  group = "",
  day: first,
  onSaved,
  onCancel,
  onReset,
}: EventFormProps) {
  const scope = useRef<Scope>("this");
  const form = useEventForm({ edited, group, scope: () => scope.current, onSaved });
  const { draft, initial } = form;
  const [day, setDay] = useState(initial.date ?? first);
  const { of, dialog } = useScope(edited, form.of, scope);
  const cancel = () => {
    draft.drop();
    onCancel();
  };
  return (
    <>
      <Form
        of={of}
        labels={EVENT_LABELS}
        submit={edited ? "Enregistrer" : "Ajouter l’événement"}
        onEdit={draft.save}
        other={
          edited && (
            <Button variant="secondary" onClick={cancel}>
              Annuler la modification
            </Button>
          )
        }
      >
        {edited && <RestoredVersion draft={draft} version={edited.version} onDrop={onReset} />}
        <EventFields of={of} initial={initial} kind={kindOf(edited)} day={day} onDay={setDay} />
      </Form>
      {dialog}
    </>
  );
}
