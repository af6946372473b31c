import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogButtons } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";

export interface When {
  /** Undefined for now. */
  publishAt: string | undefined;
  note: string;
}

interface PublishDialogProps {
  open: boolean;
  busy: boolean;
  onPublish: (when: When) => Promise<void>;
  onClose: () => void;
}

/** An hour as a field of the browser gives it, by the clock of whoever reads it. */
const instantOf = (local: string): string | undefined =>
  local === "" || Number.isNaN(Date.parse(local)) ? undefined : new Date(local).toISOString();

function Choices({ busy, onPublish, onClose }: Omit<PublishDialogProps, "open">) {
  const [later, setLater] = useState("");
  const [note, setNote] = useState("");
  const publishAt = instantOf(later);
  return (
    <>
      <Field
        name="note"
        label="Ce qui change, en quelques mots (facultatif)"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Field
        name="heure"
        type="datetime-local"
        label="Publier plus tard, le (facultatif)"
        hint="Sans date, la page change tout de suite."
        value={later}
        onChange={({ target }) => setLater(target.value)}
      />
      <DialogButtons>
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <Button busy={busy} onClick={() => void onPublish({ publishAt, note })}>
          {publishAt ? "Programmer" : "Publier maintenant"}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Asks when, before anything is seen by everybody. */
export const PublishDialog = ({ open, ...rest }: PublishDialogProps) => (
  <Dialog open={open} title="Publier ce texte ?" busy={rest.busy} onClose={rest.onClose}>
    {open && <Choices {...rest} />}
  </Dialog>
);
