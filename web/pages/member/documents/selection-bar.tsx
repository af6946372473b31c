import "./selection-bar.css";
import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { DownloadArchive } from "#web/parts/download-archive.tsx";
import { sizeOf } from "#web/parts/file-size.ts";
import { useMayPublishIn } from "#web/parts/member-space.ts";
import { Button } from "#web/ui/button.tsx";
import { RemoveSelection } from "./remove-selection.tsx";
import { SortActions } from "./sorting/sort-actions.tsx";

const countOf = (documents: Document[]): string => {
  const size = sizeOf(documents.reduce((sum, document) => sum + document.size, 0));
  if (documents.length === 0) return "Aucun document sélectionné";
  return documents.length > 1
    ? `${documents.length} documents sélectionnés, ${size}`
    : `1 document sélectionné, ${size}`;
};

interface SelectionBarProps {
  selected: Document[];
  /** Called with the id of each document that is in the trash now. */
  onRemoved: (id: string) => void;
  /** All of them are in the trash, or sorted. */
  onDone: () => void;
}

/** Below the rows: how many documents are selected, and what can be done with them. */
export default function SelectionBar({ selected, onRemoved, onDone }: SelectionBarProps) {
  const mayPublish = useMayPublishIn();
  const [removing, setRemoving] = useState<Document[]>([]);
  const own = selected.filter(({ group_id }) => mayPublish({ id: group_id }));
  const none = selected.length === 0;
  const isPart = own.length > 0 && own.length < selected.length;
  return (
    <div className="selection-bar">
      <p role="status" className="text-sm">
        {countOf(selected)}
      </p>
      <div className="flex flex-wrap gap-2">
        <DownloadArchive documents={selected} disabled={none}>
          Télécharger (ZIP)
        </DownloadArchive>
        <SortActions documents={own} disabled={isPart} onDone={onDone} />
        {own.length > 0 && (
          <Button variant="danger" disabled={isPart} onClick={() => setRemoving(own)}>
            Mettre à la corbeille
          </Button>
        )}
      </div>
      {isPart && (
        <p className="w-full text-sm text-soft">
          Certains de ces documents sont dans des groupes que vous n’animez pas. Pour ranger les
          autres ou utiliser la corbeille, retirez-les de la sélection.
        </p>
      )}
      <RemoveSelection
        documents={removing}
        onRemoved={onRemoved}
        onDone={onDone}
        onClose={() => setRemoving([])}
      />
    </div>
  );
}
