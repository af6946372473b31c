import type { Backup } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { spokenMoment } from "#web/parts/event-day.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { saveFrom } from "#web/save-as.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";

const LABELS = { currentPassword: "Mot de passe actuel" };

interface PasswordFormProps {
  id: string;
  encrypted: boolean;
  onGiven: () => void;
}

function PasswordForm({ id, encrypted, onGiven }: PasswordFormProps) {
  const of = useSubmit({
    fields: ["currentPassword"] as const,
    failure: messages.backupDownloadFailed,
    call: (body) => api.backups.address({ params: { id }, body }),
    done: ({ url }) => {
      saveFrom(url);
      onGiven();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Télécharger">
      <p>
        Une sauvegarde contient tout le site&nbsp;: comptes, adresses, documents. Gardez-la où
        personne d’autre ne lit.{" "}
        {encrypted
          ? "Elle ne s’ouvre qu’avec la phrase secrète des sauvegardes, que l’hébergeur a choisie\u00A0: vérifiez que quelqu’un l’a notée."
          : "Elle n’est pas chiffrée\u00A0: qui a le fichier peut tout lire."}{" "}
        Le téléchargement est inscrit au journal.
      </p>
      <PasswordField
        {...of.field("currentPassword")}
        id="password-for-backup"
        label={LABELS.currentPassword}
        autoComplete="current-password"
        required
      />
    </Form>
  );
}

interface DownloadBackupProps {
  /** Without one nothing is asked. */
  backup: Backup | undefined;
  /** Whether the site closes its archives with a passphrase. */
  encrypted: boolean;
  onClose: () => void;
}

/** Asks for the password again: a backup contains all the data of the site. */
export const DownloadBackup = ({ backup, encrypted, onClose }: DownloadBackupProps) => (
  <Dialog
    open={backup !== undefined}
    title={`Télécharger la sauvegarde${backup ? ` du ${spokenMoment(backup.beganAt)}` : ""}`}
    onClose={onClose}
  >
    {backup && <PasswordForm id={backup.id} encrypted={encrypted} onGiven={onClose} />}
  </Dialog>
);
