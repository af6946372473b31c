import type { PreparedBackup as Prepared } from "#contract/backups.ts";
import { messages } from "#contract/messages.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { fetchPrepared } from "#web/queries/backups.ts";
import { saveFrom } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BackupProgress } from "./backup-progress.tsx";

function Ready({ prepared: { id, size, until, problem } }: { prepared: Prepared }) {
  const fetching = useChange(fetchPrepared, { failed: messages.backupDownloadFailed });
  return (
    <Notice
      tone={problem === null ? "success" : "warning"}
      action={
        <Button busy={fetching.busy} onClick={() => fetching.run(id, ({ url }) => saveFrom(url))}>
          Télécharger l’archive
        </Button>
      }
    >
      <p className="max-w-measure">
        <strong>Votre archive est prête</strong>&nbsp;: {sizeOf(size ?? 0)}, chiffrée par votre
        phrase, relue en entier.{until && ` Téléchargez-la avant le ${spokenMoment(until)}.`} Le
        site l’efface ensuite.
      </p>
      {problem && <p className="mt-2 wrap-anywhere">{problem}</p>}
    </Notice>
  );
}

/** The archive that this administrator is having prepared, or can download. */
export function PreparedBackup({ prepared }: { prepared: Prepared | null }) {
  if (!prepared) return null;
  if (prepared.state === "running")
    return (
      <BackupProgress
        backup={prepared}
        soon="Votre archive va se préparer. Vous pouvez quitter cette page et y revenir."
        now="Votre archive se prépare"
      />
    );
  if (prepared.state === "failed")
    return (
      <Notice tone="error">
        <p className="font-bold">Votre archive n’a pas pu être préparée.</p>
        <p className="wrap-anywhere">{prepared.problem}</p>
      </Notice>
    );
  if (prepared.stored) return <Ready prepared={prepared} />;
  return (
    <Notice tone="warning">
      L’archive que vous aviez préparée n’est plus là. Préparez-en une autre.
    </Notice>
  );
}
