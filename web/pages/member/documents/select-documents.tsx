import { lazy } from "react";
import type { Document } from "#contract/documents.ts";
import type { Selection } from "#web/parts/use-selection.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SELECT_BUTTON } from "./use-selecting.ts";

const SelectionBar = lazy(() => import("./selection-bar.tsx"));

interface SelectHeadProps {
  shown: Document[];
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
  selection: Selection<Document>;
}

/** Above the rows: begins and ends a selection, and selects all that is shown. */
export const SelectHead = ({ shown, selecting, onSelecting, selection }: SelectHeadProps) => {
  const { selected, toggleAll } = selection;
  const all = selected.length === shown.length;
  const change = () => {
    toggleAll(false);
    onSelecting(!selecting);
  };
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <Button id={SELECT_BUTTON} look="secondary" size="small" onClick={change}>
        {selecting ? "Quitter la sélection" : "Sélectionner"}
      </Button>
      {selecting && (
        <Checkbox
          name="tout"
          label="Tout sélectionner"
          checked={all}
          mixed={!all && selected.length > 0}
          onChange={({ target }) => toggleAll(target.checked)}
        />
      )}
    </div>
  );
};

interface SelectFootProps {
  selected: Document[];
  onRemoved: (removed: Document[]) => void;
  onDone: () => void;
}

/** Below the rows, once a selection has begun. */
export const SelectFoot = (props: SelectFootProps) => (
  <LazyPart>
    <SelectionBar {...props} />
  </LazyPart>
);
