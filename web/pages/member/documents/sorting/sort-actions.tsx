import { lazy, useId, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { SelectionChange } from "./sort-selection.tsx";

const SortSelection = lazy(() => import("./sort-selection.tsx"));

interface SortActionsProps {
  documents: Document[];
  disabled: boolean;
  onDone: () => void;
}

/** Moves the selected documents to a folder, which their group alone has, or changes their kind. */
export function SortActions({ documents, disabled, onDone }: SortActionsProps) {
  const [change, setChange] = useState<SelectionChange>();
  const reason = useId();
  const groups = new Set(documents.map(({ group_id }) => group_id));
  const isMixed = groups.size > 1;
  const close = () => setChange(undefined);
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        disabled={disabled || isMixed}
        aria-describedby={isMixed ? reason : undefined}
        onClick={() => setChange("folder")}
      >
        Déplacer
      </Button>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setChange("kind")}
      >
        Changer le type
      </Button>
      {isMixed && !disabled && (
        <p id={reason} className="order-last w-full text-sm text-soft">
          Chaque groupe a ses dossiers&nbsp;: pour déplacer ces documents, sélectionnez ceux d’un
          seul groupe.
        </p>
      )}
      <LazyDialog asked={change !== undefined} onFailed={close}>
        <SortSelection documents={documents} change={change} onDone={onDone} onClose={close} />
      </LazyDialog>
    </>
  );
}
