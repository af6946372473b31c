import type { Backup } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { PasswordForm } from "#web/parts/current-password.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { saveFrom } from "#web/save-as.ts";
import { Dialog } from "#web/ui/dialog.tsx";

interface DownloadFormProps {
  id: string;
  encrypted: boolean;
  onGiven: () => void;
}

function DownloadForm({ id, encrypted, onGiven }: DownloadFormProps) {
  const save = ({ url }: { url: string }) => {
    saveFrom(url);
    onGiven();
  };
  return (
    <PasswordForm
      id="password-for-backup"
      submit="Télécharger"
      failure={messages.backupDownloadFailed}
      call={(body) => api.backups.address({ params: { id }, body })}
      done={save}
    >
      <p>
        Une sauvegarde contient tout le site&nbsp;: comptes, adresses, documents. Conservez-la dans
        un endroit protégé.{" "}
        {encrypted
          ? "Elle ne s’ouvre qu’avec la phrase secrète des sauvegardes, que l’hébergeur a choisie\u00A0: vérifiez que quelqu’un l’a notée."
          : "Elle n’est pas chiffrée\u00A0: toute personne qui a le fichier peut tout lire."}{" "}
        Le téléchargement est inscrit au journal.
      </p>
    </PasswordForm>
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
    {backup && <DownloadForm id={backup.id} encrypted={encrypted} onGiven={onClose} />}
  </Dialog>
);
