import type { Application } from "#contract/applications.ts";
import type { Selection } from "#web/parts/use-selection.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";

interface SelectionBarProps {
  shown: Application[];
  selection: Selection<Application>;
  busy: boolean;
  /** How far a decision on several is. */
  progress: string;
  onApprove: (applications: Application[]) => void;
  onRefuse: (applications: Application[]) => void;
}

const countOf = (count: number): string =>
  `${count} ${count > 1 ? "demandes sélectionnées" : "demande sélectionnée"}`;

/** Above a queue of several: chooses all that is shown, and, once some are chosen, decides of them. */
export function SelectionBar({
  shown,
  selection: { selected, toggleAll },
  busy,
  progress,
  onApprove,
  onRefuse,
}: SelectionBarProps) {
  const all = selected.length === shown.length;
  const none = selected.length === 0;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-mist px-4 py-1">
      <Checkbox
        name="tout"
        label="Tout sélectionner"
        checked={all}
        mixed={!all && !none}
        disabled={busy}
        onChange={({ target }) => toggleAll(target.checked)}
      />
      <p role="status" className="text-sm">
        {progress || (none ? "" : countOf(selected.length))}
      </p>
      {!none && (
        <div className="flex flex-wrap gap-3 pb-2">
          <Button variant="secondary" busy={busy} onClick={() => onApprove(selected)}>
            Approuver la sélection
          </Button>
          <Button variant="danger" disabled={busy} onClick={() => onRefuse(selected)}>
            Refuser la sélection
          </Button>
        </div>
      )}
    </div>
  );
}
