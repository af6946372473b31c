import { DECLARED, isYes } from "#contract/declaration.ts";
import type { SiteValue } from "#contract/site-values.ts";
import type { ValueKind } from "#contract/value-kinds.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";

const HINTS: Partial<Record<ValueKind, string>> = {
  list: "Un élément par ligne.",
  address: "L’adresse postale, sur plusieurs lignes si vous voulez.",
  email: "Par exemple contact@exemple.fr.",
  phone: "Par exemple 01 23 45 67 89.",
  link: "Par exemple https://exemple.fr/page.",
  number: "Un nombre entier, en chiffres.",
};
const TYPES: Partial<Record<ValueKind, "email" | "tel" | "url" | "date">> = {
  email: "email",
  phone: "tel",
  link: "url",
  date: "date",
};
const SEVERAL: ValueKind[] = ["lines", "list", "address"];

interface ValueFieldProps {
  value: SiteValue;
  /** Name in its form, by default the name of the value. */
  name?: string;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** A decision that the association has declared; what was declared beside « oui », as its day, is what comes back. */
function Declaration({ value, name = value.name, text, error, onType }: ValueFieldProps) {
  const declared = isYes(value.value) ? value.value : DECLARED;
  return (
    <Checkbox
      name={name}
      label={value.label}
      hint={declared === DECLARED ? undefined : `Enregistré\u00A0: «\u00A0${declared}\u00A0».`}
      error={error}
      checked={isYes(text)}
      onChange={({ target }) => onType(target.checked ? declared : "")}
    />
  );
}

/** The field that suits the kind of a value. */
export function ValueField(props: ValueFieldProps) {
  const { value, name = value.name, text, error, onType } = props;
  const { kind, label, mandatory } = value;
  if (kind === "declaration") return <Declaration {...props} />;
  const hint = [mandatory ? "Obligatoire." : "", HINTS[kind] ?? ""].filter(Boolean).join(" ");
  const common = { name, label, error, value: text, ...(hint && { hint }) };
  if (SEVERAL.includes(kind))
    return <TextArea {...common} rows={4} onChange={({ target }) => onType(target.value)} />;
  return (
    <Field
      {...common}
      type={TYPES[kind] ?? "text"}
      {...(kind === "number" && { inputMode: "numeric" as const })}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
