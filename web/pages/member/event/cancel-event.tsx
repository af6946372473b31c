import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { Form } from "../../../parts/form.tsx";
import { useChange } from "../../../parts/use-change.ts";
import { useSubmit } from "../../../parts/use-submit.ts";
import { cancelEvent, resumeEvent } from "../../../queries/events.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { useToasts } from "../../../ui/toasts.tsx";

const LABELS = { reason: "Motif de l’annulation" };

function CancelForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { mutateAsync: cancel } = useMutation(cancelEvent);
  const of = useSubmit({
    fields: ["reason"] as const,
    failure: messages.eventCancelFailed,
    check: async ({ reason }): Promise<Record<string, string>> =>
      reason.trim() === "" ? { reason: messages.required } : {},
    call: (body) => cancel({ params: { id }, body }),
    done: onDone,
  });
  return (
    <Form of={of} labels={LABELS} submit="Annuler l’événement">
      <p>
        L’événement reste dans l’agenda et dans les calendriers, marqué « Annulé », avec ce motif.
      </p>
      <TextArea
        {...of.field("reason")}
        label={LABELS.reason}
        maxLength={REASON_MAX}
        rows={3}
        required
      />
    </Form>
  );
}

/** Calls an event off, or says that it takes place after all. */
export function CancelEvent({ event: { id, cancelled_at } }: { event: Event }) {
  const [asking, setAsking] = useState(false);
  const { notify } = useToasts();
  const resume = useChange(resumeEvent, {
    failed: messages.eventResumeFailed,
    done: messages.eventResumed,
  });
  const cancelled = () => {
    setAsking(false);
    notify("success", messages.eventCancelled);
  };
  return (
    <>
      {cancelled_at ? (
        <Button look="secondary" busy={resume.busy} onClick={() => resume.run(id)}>
          Maintenir finalement l’événement
        </Button>
      ) : (
        <Button look="danger" onClick={() => setAsking(true)}>
          Annuler l’événement…
        </Button>
      )}
      <Dialog open={asking} title="Annuler cet événement" onClose={() => setAsking(false)}>
        <CancelForm id={id} onDone={cancelled} />
      </Dialog>
    </>
  );
}
