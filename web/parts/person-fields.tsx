import type { ReactNode } from "react";
import { COLLEGES, type College } from "#contract/limits.ts";
import type { Identity, PersonBody } from "#contract/person.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { ASKED_NAMES, labels, ownField, ownLabels } from "./person-asked.ts";
import { shownCollege } from "./shown-college.ts";
import type { Submission } from "./use-submit.ts";

type Name = keyof Identity | "college";
export const PERSON_FIELDS: readonly Name[] = [...ASKED_NAMES, "college"];

/** What each field is called, for the person or for an administrator. */
export const personLabels = (whose: "own" | "other"): Record<Name, string> => ({
  ...(whose === "own" ? ownLabels : labels),
  college: "Collège",
});

/** Values to send; a college is chosen or changed, and never taken away. */
export const personTyped = ({ college, ...identity }: Record<Name, string>): PersonBody => ({
  ...identity,
  ...(college !== "" && { college: college as College }),
});

const OPTIONS = COLLEGES.map((college) => ({ value: college, label: shownCollege(college) }));

/** The name of the structure comes from the structure itself while the account is attached to one. */
const managedProps = (managed: ReactNode) =>
  managed ? { readOnly: true, hint: managed } : undefined;

interface PersonFieldsProps {
  of: Submission<Name>;
  whose: "own" | "other";
  initial: Identity & { college?: string | null };
  /** Of an account that is attached to a structure: where its name is changed. */
  managed?: ReactNode;
}

/** Fields that edit a person, for the member or an administrator. */
export function PersonFields({ of, whose, initial, managed }: PersonFieldsProps) {
  const called = personLabels(whose);
  return (
    <>
      {ASKED_NAMES.map((name) => {
        const { autoComplete, ...own } = ownField(name);
        return (
          <Field
            key={name}
            {...of.field(name)}
            {...own}
            {...(whose === "own" && { autoComplete })}
            label={called[name]}
            defaultValue={initial[name]}
            {...(name === "username" && managedProps(managed))}
          />
        );
      })}
      <Select
        {...of.field("college")}
        label={called.college}
        {...(!initial.college && { placeholder: "Aucun" })}
        options={OPTIONS}
        defaultValue={initial.college ?? ""}
      />
    </>
  );
}
