import { useState } from "react";
import {
  IMPORT_COLUMNS,
  IMPORT_DELIMITER_NAMES,
  IMPORT_DELIMITERS,
  IMPORT_ENCODING_NAMES,
  IMPORT_ENCODINGS,
  type ImportKind,
} from "#contract/import-columns.ts";
import type { ImportDetail } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { mapImport } from "#web/queries/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { Steps } from "./steps.tsx";

const ENCODINGS = IMPORT_ENCODINGS.map((value) => ({ value, label: IMPORT_ENCODING_NAMES[value] }));
const DELIMITERS = IMPORT_DELIMITERS.map((value) => ({
  value,
  label: IMPORT_DELIMITER_NAMES[value],
}));

type Reading = Pick<ImportDetail, "encoding" | "delimiter">;

/** How the characters and the columns of the file are written. */
function ReadingOptions({
  detail: { encoding, delimiter },
  busy,
  onChange,
}: {
  detail: ImportDetail;
  busy: boolean;
  onChange: (reading: Reading) => void;
}) {
  const found = <T extends string>(values: readonly T[], value: string, former: T): T =>
    values.find((one) => one === value) ?? former;
  return (
    <div className="grid gap-5 sm:grid-cols-2" aria-busy={busy || undefined}>
      <Select
        name="encoding"
        label="Encodage des caractères"
        hint="Changez-le si les accents sont illisibles."
        options={ENCODINGS}
        value={encoding}
        onChange={({ target }) =>
          onChange({ delimiter, encoding: found(IMPORT_ENCODINGS, target.value, encoding) })
        }
      />
      <Select
        name="delimiter"
        label="Séparateur des colonnes"
        hint="Changez-le si le tableau n’a qu’une colonne."
        options={DELIMITERS}
        value={delimiter}
        onChange={({ target }) =>
          onChange({ encoding, delimiter: found(IMPORT_DELIMITERS, target.value, delimiter) })
        }
      />
    </div>
  );
}

const fieldOptions = (kind: ImportKind) => [
  { value: "", label: "Ne pas importer" },
  ...IMPORT_COLUMNS[kind].map(({ field, label, required }) => ({
    value: field,
    label: required ? `${label} (obligatoire)` : label,
  })),
];

interface ColumnChoiceProps {
  detail: ImportDetail;
  index: number;
  value: string;
  onChange: (field: string) => void;
}

/** A column of the file: its title, its first cells, and what it contains. */
function ColumnChoice({ detail, index, value, onChange }: ColumnChoiceProps) {
  const { kind, headers, sample } = detail;
  const cells = sample.map((line) => line[index]?.trim() ?? "").filter((cell) => cell !== "");
  const title = headers[index] || `Colonne ${index + 1}`;
  return (
    <li className="grid gap-3 border-line py-4 not-first:border-t sm:grid-cols-2 sm:items-center">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{title}</p>
        <p className="text-sm wrap-anywhere text-soft">
          {cells.length > 0 ? cells.slice(0, 3).join(" · ") : "Vide sur les premières lignes"}
        </p>
      </div>
      <Select
        id={`column-${index}`}
        name={`column-${index}`}
        label={`Contenu de la colonne «\u00A0${title}\u00A0»`}
        quiet
        options={fieldOptions(kind)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </li>
  );
}

/** Two columns may have the same title, and none changes its place. */
const withKeys = (headers: string[]) =>
  headers.map((header, index) => ({ index, key: `${index} ${header}` }));

interface ColumnsProps {
  detail: ImportDetail;
  busy: boolean;
  onTry: (mapping: string[]) => void;
}

function Columns({ detail, busy, onTry }: ColumnsProps) {
  const [mapping, setMapping] = useState(detail.mapping);
  const choose = (index: number, field: string) =>
    setMapping(mapping.map((one, at) => (at === index ? field : one)));
  return (
    <>
      <ul>
        {withKeys(detail.headers).map(({ key, index }) => (
          <ColumnChoice
            key={key}
            detail={detail}
            index={index}
            value={mapping[index] ?? ""}
            onChange={(field) => choose(index, field)}
          />
        ))}
      </ul>
      <div>
        <Button busy={busy} onClick={() => onTry(mapping)}>
          Essayer sans rien changer
        </Button>
      </div>
    </>
  );
}

/** The second step: how the file is read, and what each of its columns contains. */
export function ColumnsStep({ detail, onTried }: { detail: ImportDetail; onTried: () => void }) {
  const { id, name, lines = 0, encoding, delimiter, headers } = detail;
  const read = useChange(mapImport, { failed: messages.importTryFailed });
  const attempt = useChange(mapImport, { failed: messages.importTryFailed });
  const reread = (reading: Reading) => read.run({ params: { id }, body: reading });
  const tryIt = (mapping: string[]) =>
    attempt.run({ params: { id }, body: { encoding, delimiter, mapping } }, onTried);
  return (
    <section className="grid gap-6">
      <Steps current={1} id={id} />
      <StepTitle entered inPlace={false}>
        Choisir les colonnes
      </StepTitle>
      <p className="wrap-anywhere">
        {name}&nbsp;: {lines.toLocaleString("fr-FR")} {lines === 1 ? "ligne" : "lignes"}, sans les
        titres.
      </p>
      <Panel>
        <ReadingOptions detail={detail} busy={read.busy} onChange={reread} />
        <Columns
          key={`${encoding} ${delimiter} ${headers.length}`}
          detail={detail}
          busy={attempt.busy}
          onTry={tryIt}
        />
      </Panel>
    </section>
  );
}
