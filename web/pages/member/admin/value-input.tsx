import type { SiteValue } from "#contract/site-values.ts";
import type { ValueKind } from "#contract/value-kinds.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

const HINTS: Record<ValueKind, string> = {
  text: "Une ligne de texte.",
  lines: "Une ou quelques phrases.",
  list: "Un élément par ligne.",
  address: "L’adresse postale, sur plusieurs lignes si vous voulez.",
  email: "Par exemple contact@exemple.fr.",
  phone: "Par exemple 01 23 45 67 89.",
  link: "Par exemple https://exemple.fr/page.",
  number: "Un nombre entier, en chiffres.",
  date: "Un jour du calendrier.",
  declaration: "À déclarer une fois la décision prise par le collectif.",
};
const TYPES: Partial<Record<ValueKind, "email" | "tel" | "url" | "date">> = {
  email: "email",
  phone: "tel",
  link: "url",
  date: "date",
};
const SEVERAL: ValueKind[] = ["lines", "list", "address"];

interface ValueInputProps {
  value: SiteValue;
  initial: string;
  field: { name: "value"; error: string | undefined };
}

/** The field that suits the kind of a value. */
export function ValueInput({ value: { kind, label }, initial, field }: ValueInputProps) {
  const common = { ...field, label, hint: HINTS[kind], defaultValue: initial };
  if (SEVERAL.includes(kind)) return <TextArea {...common} rows={4} />;
  if (kind !== "declaration")
    return (
      <Field
        {...common}
        type={TYPES[kind] ?? "text"}
        {...(kind === "number" && { inputMode: "numeric" as const })}
        autoComplete="off"
      />
    );
  const yes = initial === "" ? "oui" : initial;
  return (
    <Select
      {...common}
      placeholder="Pas encore"
      options={[{ value: yes, label: `Oui (${yes})` }]}
    />
  );
}
