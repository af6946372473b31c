import type { ReactNode } from "react";
import { AlertDialog } from "../ui/alert-dialog.tsx";

interface DeleteDialogProps {
  /** The question, agreed word for word. */
  question: string;
  /** Name of what is to go; without one nothing is asked. */
  name: string | undefined;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** Asks before a document or an event is deleted. */
export const DeleteDialog = ({
  question,
  name,
  busy,
  onDelete,
  onClose,
  children,
}: DeleteDialogProps) => (
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
    {children}
  </AlertDialog>
);
