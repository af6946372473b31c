import type { ApplicationFile } from "#contract/application-files.ts";
import { LAPSE_DAYS } from "#contract/application-limits.ts";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { ofPerson } from "#contract/of-person.ts";
import { useChange } from "#web/parts/use-change.ts";
import { lapseFile } from "#web/queries/application-files.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";

interface LapseDialogProps {
  file: ApplicationFile;
  open: boolean;
  onClose: () => void;
  /** With the server's own sentence. */
  onDone: (sentence: string) => void;
}

/** Closes a file whose complement never came, after a question. */
export function LapseDialog({ file, open, onClose, onDone }: LapseDialogProps) {
  const lapse = useChange(lapseFile, { failed: messages.fileLapseFailed });
  const { id, version } = file;
  return (
    <AlertDialog
      open={open}
      title={`Classer sans suite la demande ${ofPerson(fullName(file))}\u202F?`}
      confirm="Classer sans suite"
      variant="danger"
      busy={lapse.busy}
      onConfirm={() =>
        lapse
          .run({ params: { id }, body: { version } }, ({ message }) => onDone(message))
          .then(onClose)
      }
      onClose={onClose}
    >
      <p>
        Le complément est attendu depuis plus de {LAPSE_DAYS}&nbsp;jours. La personne est prévenue
        par courriel, et pourra faire une autre demande.
      </p>
    </AlertDialog>
  );
}
