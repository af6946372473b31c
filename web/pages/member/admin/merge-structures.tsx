import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { StructureMerge } from "#contract/structure-merges.ts";
import { useChange } from "#web/parts/use-change.ts";
import { mergeStructures } from "#web/queries/structure-merges.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { ChooseBoth } from "./structure-merges/choose-both.tsx";
import { MergePreview } from "./structure-merges/merge-preview.tsx";
import { PastMerges } from "./structure-merges/past-merges.tsx";

/** Two structures that are the same: what would change, the merge, and its undo. */
export default function MergeStructuresPage() {
  const [tried, setTried] = useState<StructureMerge>();
  const [round, setRound] = useState(0);
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const merge = useChange(mergeStructures, {
    failed: messages.mergeFailed,
    done: messages.merged,
  });
  const show = (found: StructureMerge) => {
    setTried(found);
    focusHeading();
  };
  const settle = () => {
    setTried(undefined);
    setRound(round + 1);
  };
  return (
    <div className="grid max-w-3xl gap-10">
      <Panel>
        <h2 className="text-h3">Les deux structures</h2>
        <p>
          Quand une structure existe en double, réunissez ses deux fiches. Le site montre d’abord ce
          qui changera. Une fusion s’annule pendant 30 jours.
        </p>
        <ChooseBoth key={round} onTried={show} onChange={() => setTried(undefined)} />
      </Panel>
      {tried && (
        <Panel>
          <h2 ref={heading} tabIndex={-1} className="text-h3 wrap-anywhere">
            {tried.from.name} → {tried.into.name}
          </h2>
          <MergePreview merge={tried} />
          <div>
            <Button
              busy={merge.busy}
              disabled={tried.losing.length > 0}
              onClick={() =>
                merge.run({ into: tried.into.id, from: tried.from.id }, () => settle())
              }
            >
              Fusionner
            </Button>
          </div>
        </Panel>
      )}
      <PastMerges />
    </div>
  );
}
