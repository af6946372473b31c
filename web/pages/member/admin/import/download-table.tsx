import type { ReactNode } from "react";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { downloadTable } from "#web/queries/imports.ts";
import { saveAs } from "#web/save-as.ts";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";

interface DownloadTableProps {
  name: "model" | "errors" | "exportRows";
  params: Record<string, string>;
  /** Name of the saved file. */
  file: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A table for a spreadsheet, made by the server. */
export function DownloadTable({
  name,
  params,
  file,
  variant = "quiet",
  children,
}: DownloadTableProps) {
  const download = useChange(downloadTable, { failed: messages.importDownloadFailed });
  return (
    <Button
      variant={variant}
      busy={download.busy}
      onClick={() => download.run({ name, params }, (blob) => saveAs(blob, file))}
    >
      {children}
    </Button>
  );
}
