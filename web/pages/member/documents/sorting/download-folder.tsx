import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { makeFolderArchive } from "#web/queries/document-archives.ts";
import { saveFrom } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";

interface DownloadFolderProps {
  groupId: string;
  folderId: string;
}

/** Downloads all documents of a folder as one ZIP archive, whatever the other filters show. */
export function DownloadFolder({ groupId, folderId }: DownloadFolderProps) {
  const { busy, run } = useChange(makeFolderArchive, {
    failed: messages.archiveFailed,
    done: messages.archiveStarted,
  });
  return (
    <Button
      variant="quiet"
      busy={busy}
      onClick={() => run({ params: { id: groupId, folderId } }, ({ url }) => saveFrom(url))}
    >
      Télécharger le dossier (ZIP)
    </Button>
  );
}
