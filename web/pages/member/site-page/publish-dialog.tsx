import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";

export interface When {
  /** Undefined for now. */
  publishAt: string | undefined;
  note: string;
}

interface PublishDialogProps {
  open: boolean;
  busy: boolean;
  /** Resolves with the reason of a refusal: what was typed stays. */
  onPublish: (when: When) => Promise<string | undefined>;
  onClose: () => void;
}

/** An hour as a field of the browser gives it, in the reader's time zone. */
const instantOf = (local: string): string | undefined =>
  local === "" || Number.isNaN(Date.parse(local)) ? undefined : new Date(local).toISOString();

const HOUR = "heure";
const HALF = "Complétez la date et l’heure, ou effacez-les.";

/** A date that is half filled in has no value, and would publish at once: the browser alone knows of it. */
function isHalf(): boolean {
  const field = document.getElementById(HOUR);
  return field instanceof HTMLInputElement && field.validity.badInput;
}

function Choices({ busy, onPublish, onClose }: Omit<PublishDialogProps, "open">) {
  const [later, setLater] = useState("");
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const publishAt = instantOf(later);
  const publish = async () => {
    setRefusal(undefined);
    if (!isHalf()) return setRefusal(await onPublish({ publishAt, note }));
    setError(HALF);
    document.getElementById(HOUR)?.focus();
  };
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
        name={HOUR}
        type="datetime-local"
        label="Publier plus tard, le (facultatif)"
        hint="Sans date, la page change tout de suite."
        error={error}
        value={later}
        onChange={({ target }) => {
          setLater(target.value);
          setError(undefined);
        }}
      />
      {refusal && (
        <p role="alert" className="font-bold text-danger">
          {refusal}
        </p>
      )}
      <DialogButtons>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <Button busy={busy} onClick={() => void publish()}>
          {publishAt ? "Programmer" : "Publier maintenant"}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Asks when, before anything is seen by everybody. */
const PublishDialog = ({ open, ...rest }: PublishDialogProps) => (
  <Dialog open={open} title={"Publier ce texte\u202F?"} busy={rest.busy} onClose={rest.onClose}>
    {open && <Choices {...rest} />}
  </Dialog>
);

export default PublishDialog;
