import { lazy, type ReactNode, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { Compared } from "./comparison-dialog.tsx";

const ComparisonDialog = lazy(() => import("./comparison-dialog.tsx"));

export const CompareButton = ({ number, onClick }: { number: number; onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    Comparer<span className="sr-only"> la version {number} avec la version en place</span>
  </Button>
);

interface Comparing {
  /** Shows what changed since this version, in the dialog. */
  compare: (document: Document, from: number) => void;
  dialog: ReactNode;
}

/** The comparison of versions of a document, in a dialog whose code is loaded when it is first asked for. */
export function useComparing(): Comparing {
  const [compared, setCompared] = useState<Compared>();
  const close = () => setCompared(undefined);
  return {
    compare: (document, from) => setCompared({ document, from }),
    dialog: (
      <LazyDialog asked={compared !== undefined} onFailed={close}>
        <ComparisonDialog compared={compared} onClose={close} />
      </LazyDialog>
    ),
  };
}
