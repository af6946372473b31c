import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DocumentRegister, RegisterRow } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { csvFile } from "#web/parts/csv.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { Structure } from "#web/parts/person-name.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { documentRegister } from "#web/queries/document-references.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { registerTable, sayAnswer, sayWhen } from "./register-rows.ts";
import { Remind } from "./remind.tsx";

const COLUMNS: Column<RegisterRow>[] = [
  {
    key: "name",
    header: "Personne",
    rowHeader: true,
    cell: ({ name, structure, asked }) => (
      <>
        {name}
        {structure !== undefined && <Structure of={{ structure }} />}
        {!asked && (
          <span className="block text-sm font-normal">Sa réponse n’est plus demandée.</span>
        )}
      </>
    ),
  },
  {
    key: "answer",
    header: "Réponse",
    cell: (row) => (
      <>
        {sayAnswer(row)}
        {row.reason && <span className="block text-sm">«&nbsp;{row.reason}&nbsp;»</span>}
      </>
    ),
  },
  { key: "at", header: "Le", cell: (row) => sayWhen(row) || "—" },
];

interface RegisterProps {
  document: Document;
  register: DocumentRegister;
  onChoose: (number: string) => void;
}

/** Which version, where several have a register. */
const ChosenVersion = ({
  register: { number, versions },
  onChoose,
}: Omit<RegisterProps, "document">) =>
  versions.length > 1 && (
    <Select
      name="version-du-registre"
      label="Version"
      options={versions.map((one) => ({ value: String(one), label: `Version ${one}` }))}
      value={String(number)}
      onChange={({ target }) => onChoose(target.value)}
    />
  );

function Rows({ document, register, onChoose }: RegisterProps) {
  const { name, number, sha256, rows } = register;
  const [waiting, setWaiting] = useState(false);
  const shown = waiting ? rows.filter(({ answer }) => answer === undefined) : rows;
  return (
    <div data-print="sheet" className="grid gap-4">
      <p>
        <strong className="wrap-anywhere">
          {name}, version {number}
        </strong>
        <span className="block text-sm">
          Empreinte SHA-256 du fichier&nbsp;: <code className="wrap-anywhere">{sha256}</code>
        </span>
      </p>
      <div className="no-print max-w-sm empty:hidden">
        <ChosenVersion register={register} onChoose={onChoose} />
      </div>
      <Remind id={document.id} register={register} />
      <div className="no-print flex flex-wrap items-center gap-3">
        <Checkbox
          name="sans-reponse"
          label="Seulement les personnes sans réponse"
          checked={waiting}
          onChange={({ target }) => setWaiting(target.checked)}
        />
        <Button
          variant="secondary"
          onClick={() =>
            saveAs(csvFile(registerTable(register)), `Registre, version ${number}.csv`)
          }
        >
          Télécharger en CSV
        </Button>
        <Button variant="secondary" onClick={() => print()}>
          Imprimer
        </Button>
      </div>
      <Table
        caption="Réponses à ce document"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ userId, name, answeredAt }) => userId ?? `${name} ${answeredAt}`}
      />
      {shown.length === 0 && <p>Toutes les personnes ont répondu.</p>}
    </div>
  );
}

/** Who answered what; for those who may see it. */
export default function Register({ document }: { document: Document }) {
  const [number, setNumber] = useState<string>();
  const reading = useReading(
    useQuery({ ...documentRegister(document.id, number), placeholderData: keepPreviousData }),
  );
  return (
    <Loaded load={reading} failed={messages.referenceRegisterFailed} skeleton={<SkeletonLines />}>
      {(register) => <Rows document={document} register={register} onChoose={setNumber} />}
    </Loaded>
  );
}
