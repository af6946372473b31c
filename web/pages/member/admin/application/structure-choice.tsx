import type { StructureChoice } from "#contract/applications.ts";
import { STRUCTURE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Field } from "#web/ui/field.tsx";

const KINDS = [
  { value: "none", label: "Aucune\u00A0: adhésion en son nom" },
  { value: "new", label: "Une nouvelle structure" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

export interface ChosenStructure {
  kind: Kind;
  /** Name of the new one. */
  name: string;
}

/** What the applicant typed as their structure is proposed as the name. */
export const noStructure = (username: string): ChosenStructure => ({
  kind: "none",
  name: username,
});

/** What an approval sends, or what is missing from the choice. */
export function toStructureChoice({
  kind,
  name,
}: ChosenStructure): { structure: StructureChoice } | { missing: string } {
  if (kind === "none") return { structure: null };
  return name.trim() === "" ? { missing: messages.required } : { structure: { new: name } };
}

interface StructureFieldsProps {
  chosen: ChosenStructure;
  onChange: (chosen: ChosenStructure) => void;
  /** Shown once an approval was tried without it. */
  error: string | undefined;
}

const CHOICE =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-edge px-4 py-2 hover:border-teal has-checked:border-teal has-checked:bg-mist";

/** The structure that an approval attaches the person to. */
export function StructureFields({ chosen, onChange, error }: StructureFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-h3 font-bold">
        Structure de la personne, si vous approuvez
      </legend>
      {KINDS.map(({ value, label }) => (
        <label key={value} className={CHOICE}>
          <input
            type="radio"
            name="rattachement"
            value={value}
            checked={chosen.kind === value}
            onChange={() => onChange({ ...chosen, kind: value })}
            className="size-5 shrink-0 accent-teal"
          />
          {label}
        </label>
      ))}
      {chosen.kind === "new" && (
        <Field
          name="nouvelle-structure"
          label="Nom de la nouvelle structure"
          error={error}
          maxLength={STRUCTURE_MAX}
          required
          value={chosen.name}
          onChange={({ target }) => onChange({ ...chosen, name: target.value })}
        />
      )}
    </fieldset>
  );
}
