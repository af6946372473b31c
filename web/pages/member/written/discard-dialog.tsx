import { messages } from "#contract/messages.ts";
import { DeleteDialog } from "#web/parts/delete-dialog.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { discardPage } from "#web/queries/written-pages.ts";
import { useGo } from "#web/ui/use-go.ts";
import { listLink, type PageDialogProps } from "./page-dialog.ts";

/** Throws away what was begun and never published. */
export function DiscardDialog({ page, open, onClose }: PageDialogProps) {
  const go = useGo();
  const discard = useChange(discardPage, {
    failed: messages.pageDiscardFailed,
    done: messages.pageDiscarded,
  });
  return (
    <DeleteDialog
      question="Supprimer cette page et tout son contenu&#8239;?"
      name={open ? page.title : undefined}
      busy={discard.busy}
      onDelete={() => discard.run(page.id, () => void go(listLink(page).to))}
      onClose={onClose}
    />
  );
}
