import { useId } from "react";
import type { Backup } from "#contract/backups.ts";
import { Panel } from "#web/ui/panel.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

const STEPS = { rows: "la base", files: "les fichiers", check: "relecture de l’archive" };

/** How far the one that is being made is. */
export function BackupProgress({ backup }: { backup: Backup | undefined }) {
  const id = useId();
  if (!backup) return null;
  const { state, step, done, total } = backup;
  return (
    <Panel>
      <p id={id} role="status" className="mb-3">
        {state === "asked" || step === null
          ? "Une sauvegarde va commencer."
          : `Sauvegarde en cours\u00A0: ${STEPS[step]}.`}
      </p>
      <ProgressBar labelledBy={id} done={done} total={total} />
    </Panel>
  );
}
