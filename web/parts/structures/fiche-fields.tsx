import { DEPARTMENT_CODES, departmentName } from "#contract/departments.ts";
import { STRUCTURE_MAX } from "#contract/limits.ts";
import { COMMUNE_MAX, SHORT_NAME_MAX } from "#contract/structure-limits.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Submission } from "../use-submit.ts";
import { FICHE_LABELS, type FicheField, type FicheValues } from "./fiche-values.ts";
import { KIND_OPTIONS } from "./structure-names.ts";

const DEPARTMENTS = DEPARTMENT_CODES.map((code) => ({
  value: code,
  label: `${code} ${departmentName(code)}`,
}));

interface FicheFieldsProps {
  of: Submission<FicheField>;
  initial: Partial<FicheValues>;
}

function TextField({
  of,
  initial,
  name,
  ...rest
}: FicheFieldsProps & {
  name: FicheField;
  maxLength?: number;
  hint?: string;
  required?: boolean;
  inputMode?: "numeric";
}) {
  return (
    <Field
      {...of.field(name)}
      {...rest}
      label={FICHE_LABELS[name]}
      defaultValue={initial[name]}
      autoComplete="off"
    />
  );
}

/** The fields of a structure: only its name and what it is are required. */
export const FicheFields = (props: FicheFieldsProps) => {
  const { of, initial } = props;
  return (
    <>
      <TextField {...props} name="name" maxLength={STRUCTURE_MAX} required />
      <TextField {...props} name="shortName" maxLength={SHORT_NAME_MAX} />
      <Select
        {...of.field("kind")}
        label={FICHE_LABELS.kind}
        placeholder="Choisissez"
        options={KIND_OPTIONS}
        defaultValue={initial.kind ?? ""}
        required
      />
      <TextField
        {...props}
        name="siret"
        hint="14 chiffres, avec ou sans espaces. Laissez vide si la structure n’en a pas."
        inputMode="numeric"
      />
      <TextField
        {...props}
        name="rna"
        hint="Pour une association, par exemple W751234567. Laissez vide si vous ne le connaissez pas."
      />
      <TextField {...props} name="commune" maxLength={COMMUNE_MAX} />
      <Select
        {...of.field("department")}
        label={FICHE_LABELS.department}
        placeholder="Aucun"
        options={DEPARTMENTS}
        defaultValue={initial.department ?? ""}
      />
    </>
  );
};
