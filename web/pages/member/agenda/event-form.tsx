import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { mayPublishIn } from "../../../../contract/permissions.ts";
import { dayOf } from "../../../parts/event-day.ts";
import { Form } from "../../../parts/form.tsx";
import { groupOptions } from "../../../parts/group-options.ts";
import { KeptDraft } from "../../../parts/kept-draft.tsx";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { useDraft } from "../../../parts/use-draft.ts";
import { type Submission, useSubmit } from "../../../parts/use-submit.ts";
import { createEvent, updateEvent } from "../../../queries/events.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { checkEvent, EVENT_FIELDS, EVENT_LABELS, type EventField, noonOf } from "./check-event.ts";

// With the version that the typing began from, to say that somebody else changed it meanwhile.
const KEPT = [...EVENT_FIELDS, "version"] as const;
type Values = Partial<Record<(typeof KEPT)[number], string>>;

export const editDraftOf = ({ id }: Event): string => `evenement-${id}`;

function EventFields({
  of,
  initial,
  day,
  onDay,
}: {
  of: Submission<EventField>;
  initial: Values;
  day: string;
  onDay: (day: string) => void;
}) {
  const { me, groups } = useMemberSpace();
  const options = groupOptions(groups.data?.filter((group) => mayPublishIn(me, group)));
  return (
    <>
      <Field
        {...of.field("title")}
        label={EVENT_LABELS.title}
        defaultValue={initial.title}
        maxLength={TITLE_MAX}
        autoComplete="off"
        required
      />
      <TextArea
        {...of.field("message")}
        label={EVENT_LABELS.message}
        defaultValue={initial.message}
        maxLength={DESCRIPTION_MAX}
        rows={4}
        required
      />
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
      <Select
        {...of.field("groupId")}
        // What the field begins with is found once there are groups; read again, they take no choice away.
        key={options.length > 0 ? "known" : "awaited"}
        label={EVENT_LABELS.groupId}
        placeholder="Choisir un groupe"
        options={options}
        defaultValue={initial.groupId ?? ""}
        required
      />
    </>
  );
}

interface EventFormProps {
  /** The event that is edited; without one the form adds. */
  edited: Event | undefined;
  day: string;
  onDay: (day: string) => void;
  onSaved: (event: Event) => void;
  onCancel: () => void;
}

const valuesOf = (event: Event): Values => ({
  title: event.title,
  message: event.message,
  startTime: event.start_time,
  endTime: event.end_time,
  groupId: event.group_id.id,
  date: dayOf(event),
});

function OneForm({
  edited,
  day,
  onDay,
  onSaved,
  onCancel,
  onReset,
}: EventFormProps & { onReset: () => void }) {
  const draft = useDraft(edited ? editDraftOf(edited) : "evenement", KEPT);
  const initial: Values = { ...(edited && valuesOf(edited)), ...draft.values };
  const { mutateAsync: create } = useMutation(createEvent);
  const { mutateAsync: update } = useMutation(updateEvent);
  const of = useSubmit({
    fields: EVENT_FIELDS,
    failure: messages.eventSaveFailed,
    check: async (values) => checkEvent(values),
    call: (values) => {
      const body = { ...values, date: noonOf(values.date) };
      return edited
        ? update({ params: { id: edited.id }, body: { ...body, version: edited.version } })
        : create(body);
    },
    done: (event) => {
      draft.drop();
      onSaved(event);
    },
  });
  return (
    <>
      <Form
        of={of}
        labels={EVENT_LABELS}
        submit={edited ? "Enregistrer" : "Ajouter l’événement"}
        onEdit={draft.keep}
      >
        {edited && (
          <KeptDraft
            draft={draft}
            changed={draft.values.version !== String(edited.version)}
            onDrop={onReset}
          />
        )}
        {edited && <input type="hidden" name="version" value={edited.version} />}
        <EventFields of={of} initial={initial} day={day} onDay={onDay} />
      </Form>
      {edited && (
        <div className="mt-3">
          <Button
            look="secondary"
            onClick={() => {
              draft.drop();
              onCancel();
            }}
          >
            Annuler la modification
          </Button>
        </div>
      )}
    </>
  );
}

/** Adds an event, or edits one: what is typed survives the end of the session. */
export function EventForm(props: EventFormProps) {
  const [round, setRound] = useState(0);
  return <OneForm key={round} {...props} onReset={() => setRound(round + 1)} />;
}
