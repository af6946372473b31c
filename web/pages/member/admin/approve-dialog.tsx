import type { Application } from "#contract/applications.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Concerned, demandsOf } from "./concerned.tsx";

interface ApproveDialogProps {
  /** The applicant; undefined closes the dialog. */
  applications: Application[];
  onConfirm: (applications: Application[]) => void;
  onChange: (applications: Application[]) => void;
}

export const ApproveDialog = ({ applications, onConfirm, onChange }: ApproveDialogProps) => (
  <AlertDialog
    open={applications.length > 0}
    title={`Approuver ${demandsOf(applications)}\u202F?`}
    confirm="Approuver"
    onConfirm={() => {
      onChange([]);
      onConfirm(applications);
    }}
    onClose={() => onChange([])}
  >
    <p>Chaque personne est prévenue par courriel et peut entrer dans l’espace membre.</p>
    <Concerned applications={applications} />
  </AlertDialog>
);
