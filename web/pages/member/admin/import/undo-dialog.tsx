import { useEffect, useEffectEvent, useState } from "react";
import type { UndoReport } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { tryUndo, undoImport } from "#web/queries/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { spokenPlannedUndo, spokenUndo } from "./spoken-counts.ts";

/** Lines of the report that the dialog names. */
const NAMED = 10;

/** What an undo would reverse, and which lines stay and why. */
function Report({ report: { counts, left } }: { report: UndoReport }) {
  return (
    <>
      <p className="font-bold">{spokenPlannedUndo(counts)}.</p>
      {left.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {left.slice(0, NAMED).map(({ line, label, reason }) => (
            <li key={line} className="wrap-anywhere">
              Ligne {line}, {label}&nbsp;: {reason}
            </li>
          ))}
        </ul>
      )}
      {left.length > NAMED && (
        <p className="text-sm text-soft">
          Les autres lignes conservées seront indiquées dans la liste.
        </p>
      )}
    </>
  );
}

interface UndoDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Tries the undo first; only then it can be confirmed. */
export function UndoDialog({ id, open, onClose }: UndoDialogProps) {
  const [report, setReport] = useState<UndoReport>();
  const attempt = useChange(tryUndo, { failed: messages.importUndoFailed });
  const undo = useChange(undoImport, {
    failed: messages.importUndoFailed,
    done: ({ counts }) => `${spokenUndo(counts)}.`,
  });
  const begin = useEffectEvent(() => {
    setReport(undefined);
    void attempt.run(id, setReport);
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);
  return (
    <Dialog
      open={open}
      title={"Annuler cet import\u202F?"}
      busy={undo.busy}
      onClose={onClose}
      alert
    >
      <p>Ce qui a été modifié depuis l’import reste en place.</p>
      {report ? <Report report={report} /> : <SkeletonLines count={2} />}
      <DialogButtons>
        <Button variant="secondary" disabled={undo.busy} onClick={onClose}>
          Ne rien changer
        </Button>
        <Button
          variant="danger"
          busy={undo.busy || report === undefined}
          onClick={() => undo.run(id, onClose)}
        >
          Annuler l’import
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
