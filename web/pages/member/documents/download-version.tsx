import { versionName } from "#contract/document-name.ts";
import type { Document, DocumentVersion } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { downloadFile } from "#web/queries/documents.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";

interface DownloadVersionProps {
  document: Document;
  one: DocumentVersion;
  /** Shows the number too: it is not beside its version. */
  named?: boolean;
}

/** Nothing for a version whose content is erased. */
export function DownloadVersion({ document, one, named = false }: DownloadVersionProps) {
  const { name, number, file_path } = one;
  const download = useChange(downloadFile, { failed: messages.documentTransferFailed });
  if (file_path === null) return null;
  const save = () =>
    download.run(file_path, (blob) => saveAs(blob, versionName(document.name, number, name)));
  return (
    <Button variant="secondary" busy={download.busy} onClick={save}>
      {named ? (
        `Télécharger la version ${number}`
      ) : (
        <>
          Télécharger<span className="sr-only"> la version {number}</span>
        </>
      )}
    </Button>
  );
}
