import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { Structure, StructureDetail } from "#contract/structures.ts";
import { createStructure, structureDetail, updateStructure } from "#web/queries/structures.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Form } from "../form.tsx";
import { RestoredDraft, RestoredVersion } from "../restored-draft.tsx";
import { useDraft } from "../use-draft.ts";
import { useSubmit } from "../use-submit.ts";
import { FicheFields } from "./fiche-fields.tsx";
import {
  changesSince,
  checkFiche,
  FICHE_FIELDS,
  FICHE_LABELS,
  ficheBody,
  ficheValues,
} from "./fiche-values.ts";

const DRAFT_FIELDS = [...FICHE_FIELDS, "version"] as const;

/** The code of the form may come after its panel was opened. */
const useFocusOnName = (): void => useEffect(() => document.getElementById("name")?.focus(), []);

interface FormEnds {
  onSaved: (structure: StructureDetail) => void;
  onCancel: () => void;
}

/** Adds a structure. */
export function NewStructureForm({ onSaved, onCancel }: FormEnds) {
  const [round, setRound] = useState(0);
  return (
    <NewForm
      key={round}
      onSaved={onSaved}
      onCancel={onCancel}
      onReset={() => setRound(round + 1)}
    />
  );
}

function NewForm({ onSaved, onCancel, onReset }: FormEnds & { onReset: () => void }) {
  useFocusOnName();
  const draft = useDraft("structure", FICHE_FIELDS);
  const { mutateAsync: create } = useMutation(createStructure);
  const of = useSubmit({
    fields: FICHE_FIELDS,
    failure: messages.structureSaveFailed,
    check: checkFiche,
    call: (values) => create(ficheBody(values)),
    done: (structure) => {
      draft.drop();
      onSaved(structure);
    },
  });
  return (
    <Form
      of={of}
      labels={FICHE_LABELS}
      submit="Ajouter la structure"
      onEdit={draft.save}
      other={<Cancel drop={draft.drop} onCancel={onCancel} />}
    >
      <RestoredDraft draft={draft} onDrop={onReset} />
      <FicheFields of={of} initial={draft.values} />
    </Form>
  );
}

function Cancel({ drop, onCancel }: { drop: () => void; onCancel: () => void }) {
  const cancel = () => {
    drop();
    onCancel();
  };
  return (
    <Button variant="secondary" onClick={cancel}>
      Annuler
    </Button>
  );
}

/** Another person saved first: what the fiche says now; what is typed stays. */
const Changed = ({ before, after }: { before: Structure; after: Structure }) => {
  const changes = changesSince(before, after);
  return (
    <Notice tone="warning">
      <p>
        Votre saisie n’est pas perdue&nbsp;: enregistrez de nouveau pour la mettre à la place de ce
        qui a été modifié.
      </p>
      {changes.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {changes.map(({ field, value }) => (
            <li key={field} className="wrap-anywhere">
              {FICHE_LABELS[field]}&nbsp;: {value}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

/** Sends the version that the edit began from; after a refusal, the newest one, once it was shown. */
function useEdit(structure: StructureDetail, onSaved: FormEnds["onSaved"]) {
  const draft = useDraft(`structure-${structure.id}`, DRAFT_FIELDS);
  const [base, setBase] = useState(structure);
  const [before, setBefore] = useState<StructureDetail>();
  const client = useQueryClient();
  const { mutateAsync: update } = useMutation(updateStructure);
  const readAgain = async () => {
    const fresh = await client.fetchQuery(structureDetail(structure.id)).catch(() => undefined);
    if (!fresh) return;
    setBefore(base);
    setBase(fresh);
  };
  const of = useSubmit({
    fields: FICHE_FIELDS,
    failure: messages.structureSaveFailed,
    check: checkFiche,
    call: (values) =>
      update({
        params: { id: structure.id },
        body: { ...ficheBody(values), version: base.version },
      }),
    done: (saved) => {
      draft.drop();
      onSaved(saved);
    },
    refused: ({ code }) => {
      if (code === "stale") void readAgain();
    },
  });
  return { draft, base, before, of };
}

type EditProps = FormEnds & { structure: StructureDetail };

function EditForm({ structure, onSaved, onCancel, onReset }: EditProps & { onReset: () => void }) {
  useFocusOnName();
  const { draft, base, before, of } = useEdit(structure, onSaved);
  return (
    <Form
      of={of}
      labels={FICHE_LABELS}
      submit="Enregistrer"
      onEdit={draft.save}
      other={<Cancel drop={draft.drop} onCancel={onCancel} />}
    >
      <RestoredVersion draft={draft} version={base.version} onDrop={onReset} />
      <FicheFields of={of} initial={{ ...ficheValues(structure), ...draft.values }} />
      {before && of.refusal?.code === "stale" && <Changed before={before} after={base} />}
    </Form>
  );
}

/** Edits the fiche of a structure. */
export function EditStructureForm({ structure, ...ends }: EditProps) {
  const [round, setRound] = useState(0);
  // As it was when the edit began: read again meanwhile, its version would overwrite another person’s change.
  const [edited] = useState(structure);
  return <EditForm key={round} structure={edited} {...ends} onReset={() => setRound(round + 1)} />;
}
