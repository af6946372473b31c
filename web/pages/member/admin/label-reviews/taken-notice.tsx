import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Taken } from "./use-decision.ts";
import { useUndoDecision } from "./use-undo-decision.ts";

interface TakenNoticeProps {
  taken: Taken;
  onUndone: () => void;
}

/** What was just decided, with the button that takes it back. */
export function TakenNotice({ taken, onUndone }: TakenNoticeProps) {
  const undo = useUndoDecision();
  return (
    <Notice
      tone="success"
      action={
        <Button
          variant="quiet"
          busy={undo.busy}
          onClick={() => undo.run(taken.key, () => onUndone())}
        >
          Annuler
        </Button>
      }
    >
      <span className="wrap-anywhere">{taken.said}</span>
    </Notice>
  );
}
