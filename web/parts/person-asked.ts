import { NAME_MAX, STRUCTURE_MAX } from "#contract/limits.ts";
import type { Identity } from "#contract/person.ts";

interface Asked {
  label: string;
  /** To the person, when it is called otherwise there. */
  ownLabel?: string;
  maxLength: number;
  /** What the browser knows of whoever fills in the own data. */
  autoComplete: string;
  required: boolean;
}

/** What people say of themselves, in the order of the screens that show or correct it. */
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
/** What each is called, for others and for oneself. */
export const labels = labelled(({ label }) => label);
export const ownLabels = labelled(({ label, ownLabel = label }) => ownLabel);

/** The field in which people say it of themselves. */
export const ownField = (name: keyof Identity) => {
  const { maxLength, autoComplete, required } = ASKED[name];
  return { label: ownLabels[name], maxLength, autoComplete, required };
};
