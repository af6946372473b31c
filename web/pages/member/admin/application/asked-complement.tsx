import type { ApplicationFile } from "#contract/application-files.ts";
import { messages } from "#contract/messages.ts";
import { complementLabels } from "#web/parts/complement-labels.ts";
import { spokenAge } from "#web/parts/event-day.ts";
import { useChange } from "#web/parts/use-change.ts";
import { withdrawComplement } from "#web/queries/application-files.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** What is asked of the applicant now, and the way to ask it no more. */
export function AskedComplement({ file: { id, complement } }: { file: ApplicationFile }) {
  const withdraw = useChange(withdrawComplement, {
    failed: messages.fileComplementWithdrawFailed,
    done: messages.fileComplementWithdrawn,
  });
  if (!complement) return null;
  const { fields, body, askedAt } = complement;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" busy={withdraw.busy} onClick={() => withdraw.run(id)}>
          Retirer la demande de complément
        </Button>
      }
    >
      <p className="font-bold">Complément demandé, attendu depuis {spokenAge(askedAt)}</p>
      {fields.length > 0 && <p>{fields.map((field) => complementLabels[field]).join(", ")}</p>}
      <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{body}</p>
    </Notice>
  );
}
