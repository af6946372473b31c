import { messages } from "#contract/messages.ts";
import { downloadAccepted } from "../queries/site-documents.ts";
import { saveAs } from "../save-as.ts";
import { Button } from "../ui/button.tsx";
import { useChange } from "./use-change.ts";

interface Accepted {
  /** Of the document. */
  name: string;
  title: string;
  sha256: string;
}

/** The file of an accepted version, named after its hash. */
export function DownloadAccepted({ name, title, sha256 }: Accepted) {
  const { busy, run } = useChange(downloadAccepted, { failed: messages.documentTransferFailed });
  const short = sha256.slice(0, 8);
  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => run({ name, sha256 }, (blob) => saveAs(blob, `${name}-${short}.pdf`))}
    >
      Télécharger
      <span className="sr-only">
        {" "}
        {title}, empreinte {short}
      </span>
    </Button>
  );
}
