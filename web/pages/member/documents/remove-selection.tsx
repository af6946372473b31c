import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { removeDocument } from "#web/queries/documents.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { type Removal, removeEach } from "./remove-each.ts";

/** Names in the question, at most. */
const NAMED = 5;

const removedSentence = (count: number): string =>
  count > 1
    ? `${count} documents sont dans la corbeille.`
    : `${count === 1 ? "1 document est" : "Aucun document n’est"} dans la corbeille.`;

/** « 1 document est dans la corbeille. Non supprimé : « Budget.xlsx ». Action réservée… » */
function failedSentence({ removed, failed }: Removal): string {
  const names = failed.map(({ document }) => `«\u00A0${document.name}\u00A0»`).join(", ");
  const what = failed.length > 1 ? "Documents non supprimés" : "Document non supprimé";
  const cause = failureSentence(failed[0]?.error, messages.documentDeleteFailed);
  return `${removedSentence(removed.length)} ${what}\u00A0: ${names}. ${cause}`;
}

interface RemoveSelectionProps {
  /** Asks about these; none closes the dialog. */
  documents: Document[];
  onRemoved: (id: string) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before documents are put in the trash, then says what became of each. */
export function RemoveSelection({ documents, onRemoved, onDone, onClose }: RemoveSelectionProps) {
  const [busy, setBusy] = useState(false);
  const { mutateAsync: remove } = useMutation(removeDocument);
  const { notify } = useToasts();
  const count = documents.length;
  const confirm = async () => {
    setBusy(true);
    const removal = await removeEach(documents, remove);
    setBusy(false);
    onClose();
    for (const { id } of removal.removed) onRemoved(id);
    if (removal.failed.length > 0) return notify("error", failedSentence(removal));
    notify("success", removedSentence(removal.removed.length));
    onDone();
  };
  return (
    <AlertDialog
      open={count > 0}
      title={
        count > 1
          ? `Mettre ${count} documents à la corbeille\u202F?`
          : "Mettre ce document à la corbeille\u202F?"
      }
      confirm="Mettre à la corbeille"
      variant="danger"
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className="list-disc pl-5 wrap-anywhere">
        {documents.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > NAMED && <li>et {count - NAMED} de plus</li>}
      </ul>
      <p>L’équipe d’administration peut les restaurer pendant 30 jours.</p>
    </AlertDialog>
  );
}
