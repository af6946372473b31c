import { lazy, useId, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { SelectionChange } from "./sort-selection.tsx";

const SortSelection = lazy(() => import("./sort-selection.tsx"));

interface SortButtonsProps {
  documents: Document[];
  disabled: boolean;
  onAsk: (change: SelectionChange) => void;
}

function SortButtons({ documents, disabled, onAsk }: SortButtonsProps) {
  const reason = useId();
  const isMixed = new Set(documents.map(({ group_id }) => group_id)).size > 1;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        disabled={disabled || isMixed}
        aria-describedby={isMixed && !disabled ? reason : undefined}
        onClick={() => onAsk("folder")}
      >
        Déplacer
      </Button>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => onAsk("kind")}
      >
        Changer le type
      </Button>
      {isMixed && !disabled && (
        <p id={reason} className="order-last w-full text-sm text-soft">
          Chaque groupe a ses dossiers&nbsp;: pour déplacer ces documents, sélectionnez ceux d’un
          seul groupe.
        </p>
      )}
    </>
  );
}

interface SortActionsProps {
  /** None hides the buttons. */
  documents: Document[];
  disabled: boolean;
  onDone: () => void;
}

/** Moves the selected documents to a folder, which their group alone has, or changes their kind. The dialog is about those it was opened for, also when one of them has left the list. */
export function SortActions({ documents, disabled, onDone }: SortActionsProps) {
  const [asked, setAsked] = useState<{ change: SelectionChange; documents: Document[] }>();
  const close = () => setAsked(undefined);
  return (
    <>
      {documents.length > 0 && (
        <SortButtons
          documents={documents}
          disabled={disabled}
          onAsk={(change) => setAsked({ change, documents })}
        />
      )}
      <LazyDialog asked={asked !== undefined} onFailed={close}>
        <SortSelection
          documents={asked?.documents ?? []}
          change={asked?.change}
          onDone={onDone}
          onClose={close}
        />
      </LazyDialog>
    </>
  );
}
