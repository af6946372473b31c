import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "./button.tsx";
import { Dialog, DialogButtons } from "./dialog.tsx";

interface AlertDialogProps {
  open: boolean;
  title: string;
  /** Label of the button that goes on. */
  confirm: string;
  variant?: ButtonVariant;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done; the focus is first on the button that changes nothing. */
export function AlertDialog({
  open,
  title,
  confirm,
  variant = "primary",
  busy = false,
  onConfirm,
  onClose,
  children,
}: AlertDialogProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose} busy={busy} alert>
      {children}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
