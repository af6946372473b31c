import type { ReactNode } from "react";
import { AlertDialog } from "../ui/alert-dialog.tsx";

interface DeleteDialogProps {
  /** The question, agreed word for word with the association. */
  question: string;
  /** Name of the item to delete; undefined closes the dialog. */
  name: string | undefined;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** Further consequences of the deletion. */
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
    variant="danger"
    busy={busy}
    onConfirm={onDelete}
    onClose={onClose}
  >
    <p className="wrap-anywhere">{name}</p>
    {children}
  </AlertDialog>
);
