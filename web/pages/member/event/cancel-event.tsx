import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Event } from "#contract/events.ts";
import { REASON_MAX, type Scope } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { CancellationNotice } from "#web/parts/cancellation-notice.tsx";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { ScopeChoice, scopeOf } from "#web/parts/scope-choice.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { cancelEvent, resumeEvent } from "#web/queries/events.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const LABELS = { reason: "Motif de l’annulation", scope: "Lesquels annuler ?" };

interface CancelFormProps {
  event: Event;
  onDone: (scope: Scope) => void;
}

function CancelForm({ event, onDone }: CancelFormProps) {
  const { id, version, series_id } = event;
  const { mutateAsync: cancel } = useMutation(cancelEvent);
  const of = useSubmit({
    fields: ["scope", "reason"] as const,
    failure: messages.eventCancelFailed,
    check: ({ reason }) =>
      checkFields(
        () => import("#contract/events.ts").then(({ cancellationBody }) => cancellationBody),
        { reason },
      ),
    call: ({ reason, scope }) =>
      cancel({ params: { id }, body: { reason, scope: scopeOf(scope), version } }),
    done: (_, { scope }) => onDone(scopeOf(scope)),
  });
  return (
    <Form of={of} labels={LABELS} submit="Annuler l’événement">
      <p>
        L’événement reste dans l’agenda et dans les calendriers, marqué « Annulé », avec ce motif.
      </p>
      {series_id && <ScopeChoice {...of.field("scope")} label={LABELS.scope} />}
      <TextArea
        {...of.field("reason")}
        label={LABELS.reason}
        maxLength={REASON_MAX}
        rows={3}
        required
      />
      <CancellationNotice event={event} />
    </Form>
  );
}

/** Calls an event off, or says that it takes place after all. */
export function CancelEvent({ event }: { event: Event }) {
  const { id, cancelled_at } = event;
  const [asking, setAsking] = useState(false);
  const { notify } = useToasts();
  const resume = useChange(resumeEvent, {
    failed: messages.eventResumeFailed,
    done: messages.eventResumed,
  });
  const cancelled = (scope: Scope) => {
    setAsking(false);
    notify("success", scope === "this" ? messages.eventCancelled : messages.seriesCancelled);
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
        <CancelForm event={event} onDone={cancelled} />
      </Dialog>
    </>
  );
}
