import { useMutation } from "@tanstack/react-query";
import type { Scope } from "#contract/agenda-limits.ts";
import type { Event } from "#contract/events.ts";
import { REASON_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { CancellationNotice } from "#web/parts/cancellation-notice.tsx";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { ScopeChoice, scopeOf } from "#web/parts/scope-choice.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { cancelEvent } from "#web/queries/events.ts";
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

interface CancelDialogProps {
  event: Event;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason of a cancellation. */
export default function CancelDialog({ event, open, onClose }: CancelDialogProps) {
  const { notify } = useToasts();
  const cancelled = (scope: Scope) => {
    onClose();
    notify("success", scope === "this" ? messages.eventCancelled : messages.seriesCancelled);
  };
  return (
    <Dialog open={open} title="Annuler cet événement" onClose={onClose}>
      <CancelForm event={event} onDone={cancelled} />
    </Dialog>
  );
}
