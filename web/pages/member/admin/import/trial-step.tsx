import type { ImportDetail } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { applyImport, mapImport } from "#web/queries/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { DownloadTable } from "./download-table.tsx";
import { RowList } from "./row-list.tsx";
import { spokenCounts } from "./spoken-counts.ts";
import { Steps } from "./steps.tsx";

/** The lines that an application would leave aside. */
function Aside({ detail: { id, counts } }: { detail: ImportDetail }) {
  if (!counts || counts.error === 0) return null;
  return (
    <p className="max-w-measure">
      Les lignes en erreur ne seront pas importées.{" "}
      <DownloadTable name="errors" params={{ id }} file="lignes-en-erreur.csv">
        Télécharger les lignes en erreur
      </DownloadTable>
    </p>
  );
}

function Buttons({ detail, onColumns }: { detail: ImportDetail; onColumns: () => void }) {
  const { id, planHash, counts, encoding, delimiter, mapping } = detail;
  const apply = useChange(applyImport, { failed: messages.importApplyFailed });
  const again = useChange(mapImport, { failed: messages.importTryFailed });
  const changed = (counts?.create ?? 0) + (counts?.update ?? 0);
  return (
    <div className="flex flex-wrap gap-3">
      {planHash && changed > 0 && (
        <Button busy={apply.busy} onClick={() => apply.run({ id, planHash })}>
          Appliquer l’import
        </Button>
      )}
      <Button variant="secondary" onClick={onColumns}>
        Changer les colonnes
      </Button>
      <Button
        variant="secondary"
        busy={again.busy}
        onClick={() => again.run({ params: { id }, body: { encoding, delimiter, mapping } })}
      >
        Relancer l’essai
      </Button>
    </div>
  );
}

/** The third step: what each line would do, before anything changes. */
export function TrialStep({ detail, onColumns }: { detail: ImportDetail; onColumns: () => void }) {
  const { counts } = detail;
  return (
    <section className="grid gap-6">
      <Steps current={2} id={detail.id} />
      <StepTitle entered inPlace={false}>
        Relire l’essai
      </StepTitle>
      <Panel>
        <p className="font-bold">{counts && spokenCounts(counts)}.</p>
        <p>Rien n’a encore changé. Personne ne recevra de courriel.</p>
        <Aside detail={detail} />
        <Buttons detail={detail} onColumns={onColumns} />
      </Panel>
      <RowList detail={detail} />
    </section>
  );
}
