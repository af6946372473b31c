import { AlertDialog } from "../ui/alert-dialog.tsx";

interface DeleteDialogProps {
  /** The question, agreed word for word. */
  question: string;
  /** Name of what is to go; without one nothing is asked. */
  name: string | undefined;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before a document or an event is deleted. */
export const DeleteDialog = ({ question, name, busy, onDelete, onClose }: DeleteDialogProps) => (
  <AlertDialog
    open={name !== undefined}
    title={question}
    confirm="Supprimer"
    look="danger"
    busy={busy}
    onConfirm={onDelete}
    onClose={onClose}
  >
    <p className="wrap-anywhere">{name}</p>
  </AlertDialog>
);
