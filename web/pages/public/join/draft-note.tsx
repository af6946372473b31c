import { DRAFT_DAYS } from "#web/join-draft.ts";
import { Button } from "#web/ui/button.tsx";

/** What stays in this browser, and how to take it away. */
export const DraftNote = ({ onDrop }: { onDrop: () => void }) => (
  <div className="only-script flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
    <p className="max-w-[40em]">
      Un brouillon de votre demande reste dans ce navigateur {DRAFT_DAYS} jours au plus. Sur un
      ordinateur partagé, effacez-le en partant.
    </p>
    <Button variant="secondary" onClick={onDrop}>
      Effacer ce brouillon
    </Button>
  </div>
);
