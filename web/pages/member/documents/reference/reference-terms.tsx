import type { ReferenceChange } from "#contract/document-references.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { useReferenceTerms } from "./use-reference-terms.ts";

const CHANGES: { value: ReferenceChange; label: string }[] = [
  { value: "substance", label: "Le fond\u00A0: à approuver de nouveau" },
  { value: "form", label: "La forme\u00A0: les approbations sont reprises" },
];

/** What members of the audience have to do with a new version of a reference. */
export const ReferenceTerms = ({
  isAsked,
  change,
  setChange,
  validFrom,
  setValidFrom,
}: ReturnType<typeof useReferenceTerms>) => (
  <>
    {isAsked && (
      <Select
        name="nature-du-changement"
        label="Cette version change"
        hint="Une correction de forme ne change pas le sens du texte&nbsp;: une faute, une mise en page."
        options={CHANGES}
        value={change}
        onChange={({ target }) =>
          setChange(CHANGES.find(({ value }) => value === target.value)?.value ?? "substance")
        }
      />
    )}
    <Field
      name="version-en-vigueur"
      type="date"
      label="En vigueur à partir du"
      hint="La version d’avant reste en vigueur jusque-là."
      value={validFrom}
      onChange={({ target }) => setValidFrom(target.value)}
    />
  </>
);
