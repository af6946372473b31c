import type { Application } from "#contract/applications.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

interface SelectionBarProps {
  shown: Application[];
  selected: Application[];
  busy: boolean;
  /** How far a decision on several is. */
  progress: string;
  onAll: (all: boolean) => void;
  onApprove: () => void;
  onRefuse: () => void;
}

const countOf = (count: number): string =>
  count === 0
    ? "Aucune demande sélectionnée"
    : `${count} ${count > 1 ? "demandes sélectionnées" : "demande sélectionnée"}`;

/** Above a queue of several: chooses all that is shown, and decides of what is chosen. */
export function SelectionBar({
  shown,
  selected,
  busy,
  progress,
  onAll,
  onApprove,
  onRefuse,
}: SelectionBarProps) {
  const all = selected.length === shown.length;
  const none = selected.length === 0;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-mist px-4 py-3 sm:px-6">
      <Checkbox
        name="tout"
        label="Tout sélectionner"
        checked={all}
        mixed={!all && !none}
        disabled={busy}
        onChange={({ target }) => onAll(target.checked)}
      />
      <p role="status" className="grow">
        {progress || countOf(selected.length)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={none} onClick={onApprove}>
          Approuver la sélection
        </Button>
        <Button look="danger" disabled={none || busy} onClick={onRefuse}>
          Refuser la sélection
        </Button>
      </div>
    </div>
  );
}
