import { lazy, type ReactNode, useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { Action } from "#web/ui/actions-menu.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

const SortDialog = lazy(() => import("./sort-dialog.tsx"));

interface SortAction {
  /** Of the menu of a document. */
  actionOf: (document: Document) => Action;
  dialog: ReactNode;
}

/** The action that sorts a document, with the dialog that it opens. */
export function useSortAction(): SortAction {
  const [asked, setAsked] = useState<Document>();
  const close = () => setAsked(undefined);
  return {
    actionOf: (document) => ({
      name: "Ranger",
      about: ` ${document.name}`,
      onSelect: () => setAsked(document),
    }),
    dialog: (
      <LazyDialog asked={asked !== undefined} onFailed={close}>
        <SortDialog document={asked} onClose={close} />
      </LazyDialog>
    ),
  };
}
