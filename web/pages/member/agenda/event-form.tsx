import { useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import { Form } from "../../../parts/form.tsx";
import { KeptDraft } from "../../../parts/kept-draft.tsx";
import { Button } from "../../../ui/button.tsx";
import { EVENT_LABELS } from "./check-event.ts";
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

function OneForm(props: EventFormProps & { onReset: () => void }) {
  const { edited, day, onDay, onSaved, onCancel, onReset } = props;
  const { draft, initial, of } = useEventForm(edited, onSaved);
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
