import { useState } from "react";
import type { Application } from "../../../../contract/applications.ts";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { api, CallError } from "../../../api.ts";
import { useSubmit } from "../../../parts/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog, DialogButtons } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { nameOf } from "./application-card.tsx";

interface RefuseDialogProps {
  application: Application | undefined;
  onRefused: (application: Application, message: string) => void;
  /** Somebody else decided meanwhile. */
  onOutdated: (message: string) => void;
  onClose: () => void;
}

type FormProps = RefuseDialogProps & { application: Application; onBusy: (busy: boolean) => void };

const FIELDS = ["reason", "silent"] as const;

function RefuseForm({ application, onRefused, onOutdated, onClose, onBusy }: FormProps) {
  const [silent, setSilent] = useState(false);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.applicationFailed,
    call: async ({ reason, silent }) => {
      onBusy(true);
      const body = silent ? { silent: true } : { reason };
      return api.applications
        .refuse({ params: { id: application.id }, body })
        .catch((error: unknown) => {
          if (error instanceof CallError && [404, 409].includes(error.status)) return error;
          throw error;
        })
        .finally(() => onBusy(false));
    },
    done: (answer) => (answer instanceof CallError ? onOutdated(answer.message) : onRefused(application, answer.message)),
  });
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void of.send(event.currentTarget);
      }}
    >
      <TextArea
        {...of.field("reason")}
        label="Motif (facultatif)"
        hint="Il est envoyé par email à la personne."
        rows={4}
        maxLength={REASON_MAX}
        disabled={silent}
      />
      <Checkbox
        name="silent"
        label="Refuser sans prévenir, pour un message indésirable"
        checked={silent}
        onChange={(event) => setSilent(event.target.checked)}
      />
      {of.refusal && (
        <Notice tone="error">
          {of.refusal.message} {of.refusal.detail}
        </Notice>
      )}
      <DialogButtons>
        <Button look="secondary" disabled={of.busy} onClick={onClose}>
          Annuler
        </Button>
        <Button look="danger" type="submit" busy={of.busy}>
          Refuser la demande
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Refuses with an optional reason, which is mailed, or silently. What was typed stays until the server has answered. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { application, onClose } = props;
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={application !== undefined}
      title={application ? `Refuser la demande de ${nameOf(application)}` : "Refuser la demande"}
      busy={busy}
      onClose={onClose}
    >
      {application && <RefuseForm {...props} application={application} onBusy={setBusy} />}
    </Dialog>
  );
}
