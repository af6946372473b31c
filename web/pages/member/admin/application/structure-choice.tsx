import { useState } from "react";
import type { StructureChoice } from "#contract/applications.ts";
import { STRUCTURE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Option } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import { ExistingStructure } from "./existing-structure.tsx";

const KINDS = [
  { value: "none", label: "Aucune\u00A0: adhésion en son nom" },
  { value: "new", label: "Une nouvelle structure" },
  { value: "existing", label: "Une structure déjà connue du site" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

export interface ChosenStructure {
  kind: Kind;
  /** Name of the new one. */
  name: string;
  existing: Option | undefined;
}

/** What the applicant typed as their structure is proposed as the name. */
export const noStructure = (username: string): ChosenStructure => ({
  kind: "none",
  name: username,
  existing: undefined,
});

/** What an approval sends, or what is missing from the choice. */
export function toStructureChoice({
  kind,
  name,
  existing,
}: ChosenStructure): { structure: StructureChoice } | { missing: string } {
  if (kind === "none") return { structure: null };
  if (kind === "new")
    return name.trim() === "" ? { missing: messages.required } : { structure: { new: name } };
  return existing
    ? { structure: { id: existing.id } }
    : { missing: messages.approvalStructureMissing };
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
  const [text, setText] = useState("");
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
      {chosen.kind === "existing" && (
        <ExistingStructure
          text={text}
          error={error}
          chosen={chosen.existing}
          onText={(typed) => {
            setText(typed);
            onChange({ ...chosen, existing: undefined });
          }}
          onChoose={(existing) => {
            setText(existing.label);
            onChange({ ...chosen, existing });
          }}
        />
      )}
    </fieldset>
  );
}
