import { useState } from "react";
import type { Application } from "#contract/applications.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Concerned, demandsOf } from "./concerned.tsx";
import type { Report } from "./decide-each.ts";
import { RefusalFields } from "./refusal-fields.tsx";
import { useRefusal, useRefusalDraft } from "./use-refusal.ts";

const idsOf = (applications: Application[]): string => applications.map(({ id }) => id).join(" ");

interface RefuseDialogProps {
  /** The applicant; undefined closes the dialog. */
  applications: Application[];
  onReport: (report: Report) => void;
  onChange: (applications: Application[]) => void;
}

function RefuseForm(props: RefuseDialogProps & { onBusy: (busy: boolean) => void }) {
  const { applications, onChange } = props;
  const draft = useRefusalDraft();
  const of = useRefusal(props);
  const several = applications.length > 1;
  const isAwaited = !several && applications[0]?.state === "complement";
  return (
    <form
      className="grid gap-5"
      noValidate
      onChange={(event) => draft.save(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void of.send(event.currentTarget);
      }}
    >
      <Concerned applications={applications} />
      <input type="hidden" name="ids" value={idsOf(applications)} />
      {isAwaited && (
        <p>
          Un complément est attendu de cette personne. Si vous refusez maintenant, il ne lui est
          plus demandé.
        </p>
      )}
      <RefusalFields of={of} applications={applications} initial={draft.values} />
      {of.refusal && (
        <Notice tone="error">
          {of.refusal.message} {of.refusal.detail}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="secondary" disabled={of.busy} onClick={() => onChange([])}>
          Annuler
        </Button>
        <Button variant="danger" type="submit" busy={of.busy}>
          {several ? `Refuser les ${applications.length} demandes` : "Refuser la demande"}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Refuses with an optional reason, which is mailed, or silently. What was typed stays until the server has answered. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { applications, onChange } = props;
  const [busy, setBusy] = useState(false);
  const open = applications.length > 0;
  return (
    <Dialog
      open={open}
      title={`Refuser ${demandsOf(applications)}`}
      busy={busy}
      onClose={() => onChange([])}
    >
      {open && <RefuseForm {...props} onBusy={setBusy} />}
    </Dialog>
  );
}
