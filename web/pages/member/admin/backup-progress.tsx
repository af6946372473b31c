import { useId } from "react";
import type { Backup } from "#contract/backups.ts";
import { Panel } from "#web/ui/panel.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

const STEPS = { rows: "la base", files: "les fichiers", check: "relecture de l’archive" };

interface BackupProgressProps {
  backup: Pick<Backup, "step" | "done" | "total"> | undefined;
  /** Before its first step, and during each one. */
  soon: string;
  now: string;
}

/** How far the one that is being made is. */
export function BackupProgress({ backup, soon, now }: BackupProgressProps) {
  const id = useId();
  if (!backup) return null;
  const { step, done, total } = backup;
  return (
    <Panel>
      <p id={id} role="status" className="mb-3">
        {step === null ? soon : `${now}\u00A0: ${STEPS[step]}.`}
      </p>
      <ProgressBar labelledBy={id} done={done} total={total} />
    </Panel>
  );
}
