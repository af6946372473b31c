import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { PastMerge } from "#contract/structure-merges.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { pastMerges, undoMerge } from "#web/queries/structure-merges.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";

const spokenUndone = ({ unchanged }: { unchanged: string[] }): string =>
  unchanged.length === 0
    ? messages.mergeUndoDone
    : `Fusion annulée, sauf ce qui a changé depuis. ${unchanged.join(" ")}`;

interface MergeRowProps {
  merge: PastMerge;
  busy: boolean;
  onUndo: () => void;
}

const MergeRow = ({ merge: { into, from, by, at, undone }, busy, onUndo }: MergeRowProps) => (
  <Row
    title={`${from.name} → ${into.name}`}
    state={undone && <Badge>Annulée</Badge>}
    actions={
      !undone && (
        <Button variant="secondary" size="small" busy={busy} onClick={onUndo}>
          Annuler<span className="sr-only"> la fusion de {from.name}</span>
        </Button>
      )
    }
  >
    <p className="text-sm text-soft">
      {by && `Par ${by}, le `}
      {!by && "Le "}
      {spokenMoment(at)}
    </p>
  </Row>
);

/** Merges of the last thirty days, each with the button that takes it back. */
export function PastMerges() {
  const reading = useReading(useQuery(pastMerges));
  const undo = useChange(undoMerge, { failed: messages.mergeUndoFailed, done: spokenUndone });
  return (
    <Loaded load={reading} failed={messages.mergesFailed} skeleton={<SkeletonRows count={2} />}>
      {(merges) =>
        merges.length > 0 && (
          <section aria-labelledby="fusions" className="grid gap-4">
            <h2 id="fusions" className="text-h3">
              Fusions des 30 derniers jours
            </h2>
            <Rows>
              {merges.map((merge) => (
                <MergeRow
                  key={merge.id}
                  merge={merge}
                  busy={undo.on === merge.id}
                  onUndo={() => undo.run(merge.id)}
                />
              ))}
            </Rows>
          </section>
        )
      }
    </Loaded>
  );
}
