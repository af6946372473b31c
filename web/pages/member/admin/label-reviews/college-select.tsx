import { COLLEGES, type College } from "#contract/limits.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import { Select } from "#web/ui/select.tsx";

const OPTIONS = COLLEGES.map((value) => ({ value, label: shownCollege(value) }));

interface CollegeSelectProps {
  value: College | undefined;
  onChange: (college: College | undefined) => void;
}

/** The college of the membership that the structure takes over from its people. */
export const CollegeSelect = ({ value, onChange }: CollegeSelectProps) => (
  <Select
    name="college"
    label="Collège de l’adhésion"
    hint="La structure devient membre à la place de ces personnes, si elle ne l’est pas encore."
    options={OPTIONS}
    {...(value === undefined && { placeholder: "Aucun" })}
    value={value ?? ""}
    onChange={({ target }) => onChange(COLLEGES.find((college) => college === target.value))}
  />
);
