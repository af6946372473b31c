import type { ReactNode } from "react";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { makeArchive } from "../queries/document-archives.ts";
import { saveFrom } from "../save-as.ts";
import { Button } from "../ui/button.tsx";
import { useChange } from "./use-change.ts";

interface DownloadArchiveProps {
  documents: Document[];
  disabled?: boolean;
  children: ReactNode;
}

/** Downloads documents as one ZIP archive. */
export function DownloadArchive({ documents, disabled = false, children }: DownloadArchiveProps) {
  const { busy, run } = useChange(makeArchive, {
    failed: messages.archiveFailed,
    done: messages.archiveStarted,
  });
  const download = () =>
    run(
      documents.map(({ id }) => id),
      ({ url }) => saveFrom(url),
    );
  return (
    <Button variant="secondary" busy={busy} disabled={disabled} onClick={download}>
      {children}
    </Button>
  );
}
