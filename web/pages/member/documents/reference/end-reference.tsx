import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { endReference } from "#web/queries/document-references.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

/** The way back to a plain document, once its consequences were read. */
export function EndReference({ document: { id, name } }: { document: Document }) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useChange(endReference, {
    failed: messages.referenceEndFailed,
    done: messages.referenceEnded,
  });
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Ne plus en faire un document de référence
      </Button>
      <AlertDialog
        open={asking}
        title="Ne plus en faire un document de référence&#8239;?"
        confirm="Ne plus en faire une référence"
        variant="danger"
        busy={busy}
        onConfirm={() => run({ params: { id } }, () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p className="font-bold wrap-anywhere">{name}</p>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            Le document reste dans la liste, sans état, sans personne responsable, sans date de
            relecture et sans type.
          </li>
          <li>Le site ne demande plus de réponse, et n’envoie plus de rappel.</li>
          <li>
            Les réponses déjà données et les versions approuvées sont conservées. Vous pourrez
            toujours lire le registre.
          </li>
        </ul>
      </AlertDialog>
    </div>
  );
}
