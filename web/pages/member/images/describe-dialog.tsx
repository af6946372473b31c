import type { Media } from "#contract/media.ts";
import { MediaForm } from "#web/parts/media/media-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface DescribeDialogProps {
  media: Media | undefined;
  onClose: () => void;
}

export default function DescribeDialog({ media, onClose }: DescribeDialogProps) {
  return (
    <Dialog open={media !== undefined} title="Décrire l’image" onClose={onClose}>
      {media && <MediaForm key={media.id} media={media} submit="Enregistrer" onSaved={onClose} />}
    </Dialog>
  );
}
