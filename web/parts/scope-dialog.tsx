import { type ReactNode, useRef } from "react";
import type { Scope } from "#contract/agenda-limits.ts";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { Dialog, DialogButtons } from "../ui/dialog.tsx";
import { ScopeChoice, scopeOf } from "./scope-choice.tsx";

interface ScopeDialogProps {
  open: boolean;
  title: string;
  /** Label of the confirm button. */
  confirm: string;
  variant?: ButtonVariant;
  busy?: boolean;
  several?: boolean;
  onChoose: (scope: Scope) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks which events of a series to change or delete. */
export function ScopeDialog({
  open,
  title,
  confirm,
  variant = "primary",
  busy = false,
  several = false,
  onChoose,
  onClose,
  children,
}: ScopeDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const choose = () => form.current && onChoose(scopeOf(new FormData(form.current).get("scope")));
  return (
    <Dialog open={open} title={title} onClose={onClose} busy={busy} alert>
      {children}
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <ScopeChoice
          name="scope"
          label="Cet événement fait partie d’une série. Lesquels ?"
          several={several}
        />
      </form>
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <Button variant={variant} busy={busy} onClick={choose}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
