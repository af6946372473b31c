import { useMutation } from "@tanstack/react-query";
import type { Media } from "#contract/media.ts";
import { messages } from "#contract/messages.ts";
import { uploadMedia } from "#web/queries/media.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { UploadQueue } from "../upload-queue.tsx";
import { useUploads } from "../use-uploads.ts";

const ACCEPT = "image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp";

/** Uploads dropped or chosen images to the library one after the other. */
export function MediaUpload({
  id,
  onUploaded,
}: {
  id: string;
  onUploaded: (media: Media) => void;
}) {
  const { mutateAsync } = useMutation(uploadMedia);
  const uploads = useUploads(
    ({ file, onProgress }, signal) => mutateAsync({ input: { file, onProgress }, signal }),
    { failed: messages.mediaUploadFailed, onDone: onUploaded },
  );
  return (
    <div className="grid gap-4">
      <FileDrop
        id={id}
        label="Images à ajouter"
        hint="Glissez vos images ici&nbsp;: JPEG, PNG ou WebP, 15&nbsp;Mo chacune au plus."
        accept={ACCEPT}
        onFiles={(files) => uploads.add(files, undefined)}
      />
      <UploadQueue queue={uploads.queue} onCancel={uploads.cancel} onForget={uploads.forget} />
    </div>
  );
}
