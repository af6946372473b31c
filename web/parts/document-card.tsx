import type { ReactNode } from "react";
import type { Document } from "#contract/documents.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { downloadFile } from "../queries/documents.ts";
import { saveAs } from "../save-as.ts";
import { Button } from "../ui/button.tsx";
import { FileIcon } from "../ui/file-icon.tsx";
import { sizeOf } from "./file-size.ts";
import { useChange } from "./use-change.ts";

interface DocumentCardProps {
  document: Document;
  withGroup?: boolean;
  /** Opens the preview; the name is then a button. */
  onOpen?: (document: Document) => void;
  current?: boolean;
  actions?: ReactNode;
}

export function DownloadButton({ document: { file_path, name } }: { document: Document }) {
  const download = useChange(downloadFile, { failed: messages.documentTransferFailed });
  return (
    <Button
      look="secondary"
      busy={download.busy}
      onClick={() => download.run(file_path, (blob) => saveAs(blob, name))}
    >
      Télécharger <span className="sr-only">{name}</span>
    </Button>
  );
}

/** A document of a group: its icon by extension, its name, group, day and weight. */
export function DocumentCard({
  document,
  withGroup = true,
  onOpen,
  current = false,
  actions,
}: DocumentCardProps) {
  const { name, category, uploaded_at, size } = document;
  return (
    <li
      className={`flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border bg-card p-4 ${current ? "border-teal outline-2 outline-teal" : "border-line"}`}
    >
      <FileIcon name={name} className="size-11 shrink-0" />
      <div className="min-w-0 grow basis-44">
        <h3 className="text-base font-bold wrap-anywhere">
          {onOpen ? (
            <button
              type="button"
              className="min-h-11 cursor-pointer text-left text-teal underline underline-offset-4"
              aria-pressed={current}
              onClick={() => onOpen(document)}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-soft">
          {withGroup && `${category}, `}déposé le{" "}
          <time dateTime={uploaded_at}>{longDate(uploaded_at)}</time>, {sizeOf(size)}
        </p>
      </div>
      <div className="flex gap-2">
        <DownloadButton document={document} />
        {actions}
      </div>
    </li>
  );
}
