import { type ComplementField, PRESENTATION_MAX } from "#contract/application-limits.ts";
import { COLLEGES } from "#contract/limits.ts";
import { ownComplementLabels } from "#web/parts/complement-labels.ts";
import { ownField } from "#web/parts/person-asked.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

/** Typed with spaces between the digits, too. */
const RNA_TYPED_MAX = 30;
const OPTIONS = COLLEGES.map((college) => ({ value: college, label: shownCollege(college) }));

interface ComplementFieldProps {
  name: ComplementField;
  error: string | undefined;
  /** As it is in the application. */
  current: string | undefined;
}

/** A field that the applicant is asked to complete, as it was first filled in. */
export function OneComplementField({ name, error, current = "" }: ComplementFieldProps) {
  const label = ownComplementLabels[name];
  const common = { name, error, label };
  switch (name) {
    case "college":
      return (
        <Select
          {...common}
          placeholder="Choisissez un collège"
          options={OPTIONS}
          defaultValue={current}
        />
      );
    case "rna":
      return (
        <Field
          {...common}
          hint="Il commence par W. Vous le trouverez sur le récépissé de la préfecture. Sans numéro, laissez ce champ vide."
          defaultValue={current}
          maxLength={RNA_TYPED_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      );
    case "presentation":
      return (
        <TextArea
          {...common}
          hint="Ce que fait votre structure, ou ce que vous faites, en quelques phrases."
          rows={5}
          maxLength={PRESENTATION_MAX}
          defaultValue={current}
          required
        />
      );
    default:
      return <Field {...common} {...ownField(name)} defaultValue={current} />;
  }
}
