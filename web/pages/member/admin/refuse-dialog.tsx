import { useEffect, useState } from "react";
import type { Application } from "../../../../contract/applications.ts";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { giveUpDraft, readOwnDraft, useDraft } from "../../../parts/use-draft.ts";
import { useSubmit } from "../../../parts/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog, DialogButtons } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Concerned, demandsOf } from "./concerned.tsx";
import { decideEach, type Report } from "./decide-each.ts";

const DRAFT = "refus";
const FIELDS = ["reason", "silent"] as const;
// With whom it is about: a reason is never found again under another name.
const KEPT = [...FIELDS, "ids"] as const;

const idsOf = (applications: Application[]): string => applications.map(({ id }) => id).join(" ");

/** Those about whom a refusal was being written when the page was left; nobody once they are all decided of. */
export function useLeftRefusal(
  applications: Application[],
): [Application[], (chosen: Application[]) => void] {
  const [refusing, setRefusing] = useState(() => {
    const ids = readOwnDraft(DRAFT)?.ids?.split(" ") ?? [];
    return applications.filter(({ id }) => ids.includes(id));
  });
  const none = refusing.length === 0;
  useEffect(() => {
    if (none) giveUpDraft(DRAFT);
  }, [none]);
  return [refusing, setRefusing];
}

interface RefuseDialogProps {
  /** Whom it refuses; nobody closes it. */
  applications: Application[];
  onReport: (report: Report) => void;
  onChange: (applications: Application[]) => void;
}

function useRefusal(
  { applications, onReport, onChange }: RefuseDialogProps,
  onBusy: (busy: boolean) => void,
) {
  return useSubmit({
    fields: FIELDS,
    failure: messages.applicationFailed,
    call: async ({ reason, silent }) => {
      onBusy(true);
      const body = silent ? { silent: true } : { reason };
      const report = await decideEach(applications, ({ id }) =>
        api.applications.refuse({ params: { id }, body }),
      ).finally(() => onBusy(false));
      if (report.outcomes.length > 0) onReport(report);
      // Cut off in the middle, it stays open for the others, with the reason.
      onChange(report.left);
      if (report.stopped !== undefined) throw report.stopped;
    },
    done: () => giveUpDraft(DRAFT),
  });
}

function RefuseForm(props: RefuseDialogProps & { onBusy: (busy: boolean) => void }) {
  const { applications, onChange, onBusy } = props;
  const draft = useDraft(DRAFT, KEPT);
  const [silent, setSilent] = useState(draft.values.silent !== undefined);
  const of = useRefusal(props, onBusy);
  const several = applications.length > 1;
  return (
    <form
      className="grid gap-5"
      noValidate
      onChange={(event) => draft.keep(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void of.send(event.currentTarget);
      }}
    >
      <Concerned applications={applications} />
      <input type="hidden" name="ids" value={idsOf(applications)} />
      <TextArea
        {...of.field("reason")}
        label="Motif (facultatif)"
        hint={
          several
            ? "Il est envoyé par email à chacune de ces personnes."
            : "Il est envoyé par email à la personne."
        }
        rows={4}
        maxLength={REASON_MAX}
        defaultValue={draft.values.reason}
        readOnly={silent}
      />
      <Checkbox
        name="silent"
        label={
          several
            ? "Refuser sans prévenir, pour des messages indésirables"
            : "Refuser sans prévenir, pour un message indésirable"
        }
        checked={silent}
        onChange={(event) => setSilent(event.target.checked)}
      />
      {of.refusal && (
        <Notice tone="error">
          {of.refusal.message} {of.refusal.detail}
        </Notice>
      )}
      <DialogButtons>
        <Button look="secondary" disabled={of.busy} onClick={() => onChange([])}>
          Annuler
        </Button>
        <Button look="danger" type="submit" busy={of.busy}>
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
