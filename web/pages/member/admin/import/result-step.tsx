import { useState } from "react";
import type { ImportDetail } from "#contract/imports.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { useChange } from "#web/parts/use-change.ts";
import { inviteImported } from "#web/queries/imports.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { DownloadTable } from "./download-table.tsx";
import { RowList } from "./row-list.tsx";
import { spokenCounts, spokenPeople, spokenUndo } from "./spoken-counts.ts";
import { UndoDialog } from "./undo-dialog.tsx";

/** One mail to each person whom the import created: a second act, counted. */
function Invite({ detail: { id, toInvite } }: { detail: ImportDetail }) {
  const [asking, setAsking] = useState(false);
  const invite = useChange(inviteImported, {
    failed: messages.importInviteFailed,
    done: ({ invited }) =>
      invited === 1 ? "Une invitation va partir." : `${invited} invitations vont partir.`,
  });
  const close = () => setAsking(false);
  if (toInvite === 0) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{spokenPeople(toInvite)}</Button>
      <AlertDialog
        open={asking}
        title={`${spokenPeople(toInvite)}\u202F?`}
        confirm="Envoyer"
        busy={invite.busy}
        onConfirm={() => invite.run({ id, count: toInvite }, close)}
        onClose={close}
      >
        <p>
          Chaque personne recevra un courriel. Elle lira les deux documents et choisira son mot de
          passe.
        </p>
      </AlertDialog>
    </>
  );
}

function Undo({ detail: { id } }: { detail: ImportDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Annuler l’import
      </Button>
      <UndoDialog id={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Actions({ detail }: { detail: ImportDetail }) {
  const { id, state, counts } = detail;
  return (
    <div className="flex flex-wrap gap-3">
      {state === "applied" && <Invite detail={detail} />}
      {counts && counts.error > 0 && (
        <DownloadTable
          name="errors"
          params={{ id }}
          file="lignes-en-erreur.csv"
          variant="secondary"
        >
          Télécharger les lignes en erreur
        </DownloadTable>
      )}
      <ButtonLink to={pagePath("adminImport")} variant="secondary">
        Importer un autre tableau
      </ButtonLink>
      {state === "applied" && <Undo detail={detail} />}
    </div>
  );
}

/** What an import did, and what can still be done about it. */
export function ResultStep({ detail }: { detail: ImportDetail }) {
  const { name, counts, undone, appliedAt, undoneAt, undoUntil, by } = detail;
  return (
    <section className="grid gap-6">
      <StepTitle entered inPlace={false}>
        {undone ? "Import annulé" : "Import appliqué"}
      </StepTitle>
      <Panel>
        <p className="wrap-anywhere">
          {name}, appliqué le {longDate(appliedAt ?? "")}
          {by && ` par ${by}`}.
        </p>
        <p className="font-bold">{counts && spokenCounts(counts)}.</p>
        {undone && (
          <p className="font-bold">
            Annulé le {longDate(undoneAt ?? "")}&nbsp;: {spokenUndo(undone)}.
          </p>
        )}
        {undoUntil && <p>Vous pouvez annuler cet import jusqu’au {longDate(undoUntil)}.</p>}
        <Actions detail={detail} />
      </Panel>
      <RowList detail={detail} />
    </section>
  );
}
