import type { ApplicationFile } from "#contract/application-files.ts";
import { isOpen } from "#contract/application-limits.ts";
import { fullName } from "#contract/full-name.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { hasDraft } from "#web/parts/use-draft.ts";
import { downloadAttestation } from "#web/queries/application-files.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Assignee } from "./assignee.tsx";
import { FileThread } from "./file-thread.tsx";
import { STATE_NAMES } from "./state-names.ts";
import { WriteForm } from "./write-form.tsx";

function Attestation({ id }: { id: string }) {
  const { busy, run } = useChange(downloadAttestation, { failed: messages.attestationFailed });
  return (
    <div>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => run(id, (blob) => saveAs(blob, "attestation.pdf"))}
      >
        Télécharger l’attestation (PDF)
      </Button>
    </div>
  );
}

/** What was decided, when, and why. */
function Decision({ file: { state, stateSince, refusalReason } }: { file: ApplicationFile }) {
  if (isOpen(state)) return null;
  return (
    <div>
      <p>
        <strong>{STATE_NAMES[state]}</strong> le {longDate(stateSince)}.
      </p>
      {refusalReason && <p className="whitespace-pre-line wrap-anywhere">{refusalReason}</p>}
    </div>
  );
}

/** Below the form: who follows the file, what was written on both sides, and what can be written. */
export function Dialogue({ file }: { file: ApplicationFile }) {
  const { id, state, attestation } = file;
  const name = fullName(file);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Decision file={file} />
      {attestation && <Attestation id={id} />}
      {isOpen(state) && <Assignee {...file} />}
      <section aria-labelledby="echanges" className="grid gap-3">
        <h4 id="echanges" className="text-h3">
          Échanges et notes
        </h4>
        <FileThread file={file} />
        {isOpen(state) && (
          <Disclosure summary={`Écrire à ${name}`} open={hasDraft(`dossier-${id}-both`)}>
            <WriteForm id={id} visible="both" />
          </Disclosure>
        )}
        <Disclosure
          summary="Ajouter une note pour l’administration"
          open={hasDraft(`dossier-${id}-admins`)}
        >
          <WriteForm id={id} visible="admins" />
        </Disclosure>
      </section>
    </div>
  );
}
