import { useState } from "react";
import type { Media } from "#contract/media.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { removeMedia, restoreMedia } from "#web/queries/media.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { MediaCard } from "./media-card.tsx";
import { MediaUses } from "./media-uses.tsx";

interface RemoveDialogProps {
  media: Media | undefined;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

const RemoveDialog = ({ media, busy, onDelete, onClose }: RemoveDialogProps) => (
  <AlertDialog
    open={media !== undefined}
    title={messages.mediaDeleteQuestion}
    confirm="Supprimer"
    variant="danger"
    busy={busy}
    onConfirm={onDelete}
    onClose={onClose}
  >
    <p className="font-bold wrap-anywhere">{media?.name}</p>
    {media && media.usedIn.length > 0 && <MediaUses uses={media.usedIn} />}
    <p>Elle reste 30 jours dans la corbeille, d’où l’équipe d’administration peut la reprendre.</p>
  </AlertDialog>
);

/** Says that a picture was deleted, with the way back: of the trash, which is the administrators', who writes sees nothing. */
function useUndoRemoval(): (id: string) => void {
  const { notify } = useToasts();
  const restore = useChange(restoreMedia, {
    failed: messages.restoreFailed,
    done: messages.mediaRestored,
  });
  return (id) =>
    notify(
      "success",
      messages.mediaDeleted,
      <Button variant="quiet" onClick={() => restore.run(id)}>
        Annuler
      </Button>,
    );
}

interface MediaGridProps {
  list: Media[];
  onDescribe: (media: Media) => void;
}

export function MediaGrid({ list, onDescribe }: MediaGridProps) {
  const [asked, setAsked] = useState<Media>();
  const close = () => setAsked(undefined);
  const remove = useChange(removeMedia, { failed: messages.mediaDeleteFailed });
  const sayRemoved = useUndoRemoval();
  return (
    <>
      <ul aria-label="Images" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {list.map((media) => (
          <MediaCard
            key={media.id}
            media={media}
            onDescribe={() => onDescribe(media)}
            onDelete={() => setAsked(media)}
          />
        ))}
      </ul>
      <RemoveDialog
        media={asked}
        busy={remove.busy}
        onDelete={() => {
          if (asked) remove.run(asked.id, () => sayRemoved(asked.id));
          close();
        }}
        onClose={close}
      />
    </>
  );
}
