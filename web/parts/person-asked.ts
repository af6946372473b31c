import { NAME_MAX, STRUCTURE_MAX } from "#contract/limits.ts";
import type { Identity } from "#contract/person.ts";

interface Asked {
  label: string;
  /** Label for the person, when it differs. */
  ownLabel?: string;
  maxLength: number;
  /** The autocomplete token for a member's own data. */
  autoComplete: string;
  required: boolean;
}

/** Personal fields, in the order of the screens that show or edit them. */
export const ASKED: Record<keyof Identity, Asked> = {
  firstName: {
    label: "Prénom",
    maxLength: NAME_MAX,
    autoComplete: "given-name",
    required: true,
  },
  lastName: {
    label: "Nom",
    maxLength: NAME_MAX,
    autoComplete: "family-name",
    required: true,
  },
  username: {
    label: "Structure",
    ownLabel: "Nom de Structure",
    maxLength: STRUCTURE_MAX,
    autoComplete: "organization",
    required: true,
  },
};
export const ASKED_NAMES = Object.keys(ASKED) as (keyof Identity)[];

const labelled = (label: (asked: Asked) => string) =>
  Object.fromEntries(ASKED_NAMES.map((name) => [name, label(ASKED[name])])) as Record<
    keyof Identity,
    string
  >;
/** Labels of the fields, for the person or for others. */
export const labels = labelled(({ label }) => label);
export const ownLabels = labelled(({ label, ownLabel = label }) => ownLabel);

/** Props of a field that the person fills in. */
export const ownField = (name: keyof Identity) => {
  const { maxLength, autoComplete, required } = ASKED[name];
  return { label: ownLabels[name], maxLength, autoComplete, required };
};
