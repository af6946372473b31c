import { lazy, type ReactNode, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { useFeature } from "#web/parts/use-feature.ts";
import type { Action } from "#web/ui/actions-menu.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

interface ShareAction {
  /** Of the menu of a document; none while the association has links switched off. */
  actionsOf: (document: Document) => Action[];
  share: (document: Document) => void;
  dialog: ReactNode;
}

/** The action that shares a document, with the dialog that it opens. */
export function useShareAction(): ShareAction {
  const [asked, setAsked] = useState<Document>();
  const isOn = useFeature("shares");
  const close = () => setAsked(undefined);
  return {
    actionsOf: (document) =>
      isOn
        ? [
            {
              name: "Partager par un lien",
              about: ` ${document.name}`,
              onSelect: () => setAsked(document),
            },
          ]
        : [],
    share: setAsked,
    dialog: (
      <LazyDialog asked={asked !== undefined} onFailed={close}>
        <ShareDialog document={asked} onClose={close} />
      </LazyDialog>
    ),
  };
}
