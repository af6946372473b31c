import { AlertDialog } from "#web/ui/alert-dialog.tsx";

interface WithdrawDialogProps {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an application is withdrawn. */
export default function WithdrawDialog(props: WithdrawDialogProps) {
  return (
    <AlertDialog
      {...props}
      title="Retirer votre demande d’adhésion&#8239;?"
      confirm="Retirer ma demande"
      variant="danger"
    >
      <p>
        Vous ne pourrez pas revenir sur ce choix. Pour corriger ou compléter votre demande, écrivez
        plutôt un message.
      </p>
    </AlertDialog>
  );
}
