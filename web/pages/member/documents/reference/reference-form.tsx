import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DocumentReference, ReferenceAudience } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { groupPeople, setReference } from "#web/queries/document-references.ts";
import { todayInParis } from "#web/today.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { FieldError } from "#web/ui/field-frame.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { StaleNotice } from "./stale-notice.tsx";

const LABELS = {
  validFrom: "En vigueur à partir du",
  validTo: "Dernier jour en vigueur (facultatif)",
  reviewOn: "À relire avant le (facultatif)",
  ownerId: "Personne responsable",
  audience: "«\u00A0Lu et approuvé\u00A0» est demandé",
  named: "Personnes qui doivent répondre",
};
const AUDIENCES: { value: ReferenceAudience; label: string }[] = [
  { value: "none", label: "à aucune personne" },
  { value: "all", label: "à tous les membres" },
  { value: "group", label: "aux membres du groupe" },
  { value: "named", label: "à des personnes du groupe" },
];

interface FormProps {
  document: Document;
  reference: DocumentReference | null;
  onSaved: () => void;
}

const FIELDS = ["validFrom", "validTo", "reviewOn", "ownerId", "audience", "named"] as const;

function useReferenceForm({ document, reference, onSaved }: FormProps, named: string[]) {
  const { notify } = useToasts();
  const { mutateAsync: save } = useMutation(setReference);
  const bodyOf = (values: Record<(typeof FIELDS)[number], string>) => ({
    validFrom: values.validFrom,
    validTo: values.validTo || null,
    reviewOn: values.reviewOn || null,
    ownerId: values.ownerId || null,
    audience: values.audience as ReferenceAudience,
    named: values.audience === "named" ? named : [],
  });
  return useSubmit({
    fields: FIELDS,
    check: (values) =>
      checkFields(
        () => import("#contract/document-references.ts").then(({ referenceBody }) => referenceBody),
        bodyOf(values),
      ),
    call: (values) =>
      save({
        params: { id: document.id },
        body: { ...bodyOf(values), version: reference?.row ?? 0 },
      }),
    done: () => {
      notify("success", messages.referenceSaved);
      onSaved();
    },
    failure: messages.referenceSaveFailed,
  });
}

interface NamedProps {
  people: { id: string; name: string }[];
  named: string[];
  onChange: (named: string[]) => void;
  error: string | undefined;
}

const Named = ({ people, named, onChange, error }: NamedProps) => (
  <fieldset className="grid gap-1" id="named" aria-invalid={error !== undefined}>
    <legend className="font-bold">{LABELS.named}</legend>
    {people.map(({ id, name }) => (
      <Checkbox
        key={id}
        name={`personne-${id}`}
        label={name}
        checked={named.includes(id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...named, id] : named.filter((one) => one !== id))
        }
      />
    ))}
    {error && <FieldError id="named">{error}</FieldError>}
  </fieldset>
);

/** The owner may have left the group. */
function usePeople({ document, reference }: FormProps) {
  const { data = [] } = useQuery(groupPeople(document.group_id));
  const people = data.map((person) => ({ id: person.id, name: fullName(person) }));
  const owner = reference?.owner;
  const others = owner && people.every(({ id }) => id !== owner.id) ? [owner] : [];
  return {
    people,
    owners: [...others, ...people].map(({ id, name }) => ({ value: id, label: name })),
  };
}

interface DaysProps {
  of: ReturnType<typeof useReferenceForm>;
  version: number;
  reference: DocumentReference | null;
}

const Days = ({ of, version, reference }: DaysProps) => (
  <>
    <Field
      {...of.field("validFrom")}
      type="date"
      label={LABELS.validFrom}
      hint={`Pour la version ${version}. Une version plus récente la remplace dès son premier jour en vigueur.`}
      defaultValue={reference?.versions[0]?.validFrom ?? todayInParis()}
      required
    />
    <Field
      {...of.field("validTo")}
      type="date"
      label={LABELS.validTo}
      hint="Après ce jour, le document est abrogé. Il reste dans la liste."
      defaultValue={reference?.validTo ?? ""}
    />
    <Field
      {...of.field("reviewOn")}
      type="date"
      label={LABELS.reviewOn}
      defaultValue={reference?.reviewOn ?? ""}
    />
  </>
);

/** Makes a document a reference, or changes its days, its owner and who approves it. */
export default function ReferenceForm(props: FormProps) {
  const { document, reference } = props;
  const [audience, setAudience] = useState<string>(reference?.audience ?? "none");
  const [named, setNamed] = useState(reference?.named ?? []);
  const [ownerId, setOwner] = useState(reference?.owner?.id ?? "");
  const { people, owners } = usePeople(props);
  const of = useReferenceForm(props, named);
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      <Days of={of} version={document.version} reference={reference} />
      <Select
        {...of.field("ownerId")}
        label={LABELS.ownerId}
        hint="Elle lit le registre des réponses."
        placeholder="Aucune personne"
        options={owners}
        value={ownerId}
        onChange={({ target }) => setOwner(target.value)}
      />
      <Select
        {...of.field("audience")}
        label={LABELS.audience}
        options={AUDIENCES}
        value={audience}
        onChange={({ target }) => setAudience(target.value)}
      />
      {audience === "named" && (
        <Named people={people} named={named} onChange={setNamed} error={of.field("named").error} />
      )}
      <StaleNotice of={of} />
    </Form>
  );
}
