import type { AgendaItem } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { removeItem } from "#web/queries/meeting-agenda.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";

interface RemoveItemProps {
  /** Undefined closes the dialog. */
  item: AgendaItem | undefined;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an item is taken out of the agenda, or a proposed one is refused. */
export function RemoveItem({ item, onRemoved, onClose }: RemoveItemProps) {
  const isProposed = item?.state === "proposed";
  const remove = useChange(removeItem, {
    failed: messages.itemRemoveFailed,
    done: isProposed ? messages.itemRefused : messages.itemRemoved,
  });
  const confirm = async () => {
    if (!item) return;
    // Closed first: nothing outside a modal dialog takes the focus.
    await remove.run({ id: item.id, version: item.version }, () => {
      onClose();
      onRemoved();
    });
    onClose();
  };
  return (
    <AlertDialog
      open={item !== undefined}
      title={isProposed ? messages.itemRefuseQuestion : messages.itemRemoveQuestion}
      confirm={isProposed ? "Refuser" : "Retirer"}
      variant="danger"
      busy={remove.busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{item?.title}</p>
    </AlertDialog>
  );
}
