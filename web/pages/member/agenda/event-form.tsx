import { useRef, useState } from "react";
import type { Event } from "#contract/events.ts";
import type { Scope } from "#contract/limits.ts";
import { isPast } from "#contract/paris-time.ts";
import { dayOf } from "#web/parts/event-day.ts";
import { Form } from "#web/parts/form.tsx";
import { KeptVersion } from "#web/parts/kept-draft.tsx";
import { ScopeDialog } from "#web/parts/scope-dialog.tsx";
import type { Submission } from "#web/parts/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { checkEvent, EVENT_LABELS, type EventField } from "./check-event.ts";
import { EventFields } from "./event-fields.tsx";
import { useEventForm } from "./use-event-form.ts";

interface EventFormProps {
  /** The event that is edited; without one the form adds. */
  edited: Event | undefined;
  day: string;
  onDay: (day: string) => void;
  onSaved: (event: Event) => void;
  onCancel: () => void;
}

/** Of a series it is asked first which of them are meant; of what is past, none but itself. */
const isOneOfSeveral = ({ series_id, end_time, ...event }: Event): boolean =>
  series_id !== undefined && !isPast({ day: dayOf(event), endTime: end_time }, new Date());

const kindOf = (edited: Event | undefined) =>
  edited === undefined ? "new" : isOneOfSeveral(edited) ? "series" : "single";

/** What is sent waits for an answer, where there is something to ask. */
function useScope(
  edited: Event | undefined,
  of: Submission<EventField>,
  scope: { current: Scope },
) {
  const [asking, setAsking] = useState<HTMLFormElement>();
  const send = async (form: HTMLFormElement) => {
    const typed = Object.fromEntries(new FormData(form)) as Record<EventField, string>;
    const isWrong = Object.keys(checkEvent(typed)).length > 0;
    if (edited && isOneOfSeveral(edited) && !isWrong) setAsking(form);
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

function OneForm(props: EventFormProps & { onReset: () => void }) {
  const { edited, day, onDay, onSaved, onCancel, onReset } = props;
  const scope = useRef<Scope>("this");
  const form = useEventForm({ edited, scope: () => scope.current, onSaved });
  const { draft, initial } = form;
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
        onEdit={draft.keep}
      >
        {edited && <KeptVersion draft={draft} version={edited.version} onDrop={onReset} />}
        <EventFields of={of} initial={initial} kind={kindOf(edited)} day={day} onDay={onDay} />
      </Form>
      {dialog}
      {edited && (
        <div className="mt-3">
          <Button look="secondary" onClick={cancel}>
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
