import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { finishLabelReview } from "#web/queries/label-reviews.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The last step: from then on, access depends on memberships. */
export function FinishReview({ finishedAt }: { finishedAt: string | undefined }) {
  const [isAsked, setAsked] = useState(false);
  const finish = useChange(finishLabelReview, {
    failed: messages.labelsFinishFailed,
    done: messages.labelsFinished,
  });
  if (finishedAt !== undefined)
    return (
      <Notice tone="success">
        Revue terminée le {spokenMoment(finishedAt)}. L’accès à l’espace membre dépend des
        adhésions.
      </Notice>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <h2 className="text-h3">Dernière étape</h2>
      <p>
        Terminez la revue&nbsp;: l’accès à l’espace membre dépendra ensuite des adhésions, celles
        des structures et celles des personnes. Le site vérifie d’abord que personne ne perd
        l’accès.
      </p>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Terminer la revue
      </Button>
      <AlertDialog
        open={isAsked}
        title={"Terminer la revue des libellés\u202F?"}
        confirm="Terminer la revue"
        busy={finish.busy}
        onConfirm={() => void finish.run(undefined).then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        <p>
          Ensuite, une personne qui quitte sa structure n’entre plus dans l’espace membre, sauf si
          elle est membre en son nom. Cette étape ne s’annule pas.
        </p>
      </AlertDialog>
    </div>
  );
}
