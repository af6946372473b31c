import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { passphraseStrength } from "#web/parts/password-strength.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { StrengthMeter } from "#web/ui/strength-meter.tsx";

const LABELS = { passphrase: "Phrase secrète", again: "La même phrase, encore une fois" };
const SECRET = "la phrase secrète";

interface Values {
  passphrase: string;
  again: string;
}

async function check({ passphrase, again }: Values): Promise<Record<string, string>> {
  const found = await checkFields(
    () => import("#contract/backups.ts").then(({ prepareBody }) => prepareBody),
    { passphrase },
  );
  const isOther = found.passphrase === undefined && again !== passphrase;
  return isOther ? { again: messages.passphraseDiffers } : found;
}

function PassphraseField({ field }: { field: { name: string; error: string | undefined } }) {
  const [passphrase, setPassphrase] = useState("");
  const { strength, sentence } = passphraseStrength(passphrase);
  return (
    <PasswordField
      {...field}
      label={LABELS.passphrase}
      secret={SECRET}
      hint="Au moins 16 caractères, par exemple cinq mots tirés au hasard. Les espaces, les accents et les majuscules comptent."
      autoComplete="new-password"
      required
      onInput={(event) => setPassphrase(event.currentTarget.value)}
    >
      <StrengthMeter strength={strength}>{sentence}</StrengthMeter>
    </PasswordField>
  );
}

function PrepareForm({ onAsked }: { onAsked: () => void }) {
  const of = useSubmit({
    fields: ["passphrase", "again"] as const,
    check,
    call: ({ passphrase }) => api.backups.prepare({ body: { passphrase } }),
    done: onAsked,
    failure: messages.backupPrepareFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Préparer l’archive">
      <p>
        Le site va préparer une archive chiffrée de tout ce qu’il contient&nbsp;: comptes, adresses,
        documents. Vous la téléchargerez dans l’heure.
      </p>
      <p>
        <strong>Notez cette phrase sur papier, à deux endroits.</strong> Le site ne la garde
        pas&nbsp;: sans elle, personne ne pourra ouvrir l’archive.
      </p>
      <PassphraseField field={of.field("passphrase")} />
      <PasswordField
        {...of.field("again")}
        label={LABELS.again}
        secret={SECRET}
        autoComplete="new-password"
        required
      />
    </Form>
  );
}

interface PrepareBackupProps {
  open: boolean;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks for the passphrase of an archive to download. */
export const PrepareBackup = ({ open, onAsked, onClose }: PrepareBackupProps) => (
  <Dialog open={open} title="Télécharger une sauvegarde" onClose={onClose}>
    {open && <PrepareForm onAsked={onAsked} />}
  </Dialog>
);
