import { lazy } from "react";
import type { Document } from "#contract/documents.ts";
import { useSelection } from "#web/parts/use-selection.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SelectableRows } from "./selectable-rows.tsx";

const SelectionBar = lazy(() => import("./selection-bar.tsx"));

interface SelectDocumentsProps {
  documents: Document[];
  withGroup?: boolean;
  onRemoved?: (id: string) => void;
  onDone: () => void;
}

/** The list while documents are selected, to download or delete them together. */
export function SelectDocuments({
  documents,
  withGroup = true,
  onRemoved = () => {},
  onDone,
}: SelectDocumentsProps) {
  const selection = useSelection(documents);
  const { selected, toggleAll } = selection;
  const all = selected.length === documents.length;
  return (
    <>
      <Checkbox
        name="tout"
        label="Tout sélectionner"
        checked={all}
        mixed={!all && selected.length > 0}
        onChange={({ target }) => toggleAll(target.checked)}
      />
      <SelectableRows documents={documents} selection={selection} withGroup={withGroup} />
      <LazyPart>
        <SelectionBar selected={selected} onRemoved={onRemoved} onDone={onDone} />
      </LazyPart>
    </>
  );
}
