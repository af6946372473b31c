import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  IMPORT_COLUMNS,
  IMPORT_KIND_NAMES,
  IMPORT_KINDS,
  type ImportKind,
} from "#contract/import-columns.ts";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { sendImport } from "#web/queries/imports.ts";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { DownloadTable } from "./download-table.tsx";
import { Steps } from "./steps.tsx";

const KIND_OPTIONS = IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_NAMES[value] }));
const toKind = (value: string): ImportKind =>
  IMPORT_KINDS.find((kind) => kind === value) ?? "people";

const ABOUT: Record<ImportKind, string> = {
  people:
    "Chaque personne aura un compte, sans mot de passe. Le site ne lui écrit pas\u00A0: vous l’inviterez ensuite, si vous le voulez.",
  structures:
    "Le site reconnaît une structure par son SIRET, son RNA, puis son nom. Une colonne «\u00A0Collège\u00A0» en fait une structure adhérente.",
  attachments:
    "Chaque ligne rattache une personne à une structure. Importez d’abord les personnes et les structures.",
};

/** Which columns a table of this kind may have. */
function Expected({ kind }: { kind: ImportKind }) {
  const labels = IMPORT_COLUMNS[kind].map(({ label }) => label);
  return (
    <p className="max-w-measure">
      {ABOUT[kind]} Colonnes possibles&nbsp;: {labels.join(", ")}.
    </p>
  );
}

/** The first step: what the table contains, and its file. */
export function ChooseFile() {
  const [kind, setKind] = useState<ImportKind>("people");
  const [, change] = useAddressParams();
  const { mutate, isPending, error } = useMutation(sendImport);
  const send = ([file]: File[]) => {
    if (!file || isPending) return;
    mutate({ file, body: { kind } }, { onSuccess: ({ id }) => change({ import: id }) });
  };
  return (
    <section className="grid gap-6">
      <Steps current={0} />
      <StepTitle entered={false} inPlace>
        Choisir un fichier
      </StepTitle>
      <Panel>
        <Select
          name="kind"
          label="Contenu du tableau"
          options={KIND_OPTIONS}
          value={kind}
          onChange={({ target }) => setKind(toKind(target.value))}
        />
        <Expected kind={kind} />
        <FileDrop
          id="table"
          label="Tableau à importer"
          hint={
            isPending
              ? "Lecture du fichier…"
              : "Glissez un fichier CSV ici\u00A0: 2\u00A0Mo et 5\u00A0000\u00A0lignes au plus."
          }
          accept=".csv,.txt,text/csv"
          single
          onFiles={send}
        />
        {error && <Notice tone="error">{failureSentence(error, messages.importSendFailed)}</Notice>}
        <div>
          <DownloadTable
            name="model"
            params={{ file: `${kind}.csv` }}
            file={`modele-${kind}.csv`}
            variant="secondary"
          >
            Télécharger le modèle
          </DownloadTable>
        </div>
      </Panel>
    </section>
  );
}
