import { SCOPES, type Scope } from "#contract/agenda-limits.ts";
import { RadioCards } from "../ui/radio-cards.tsx";

const NAMES: Record<Scope, { label: string; text?: string }> = {
  this: { label: "Celui-ci seulement" },
  following: { label: "Celui-ci et les suivants" },
  all: { label: "Tous ceux à venir", text: "Ce qui est passé ne change pas." },
};

export const scopeOf = (typed: unknown): Scope => SCOPES.find((scope) => scope === typed) ?? "this";

interface ScopeChoiceProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** Excludes this event alone: a new recurrence rule concerns the others too. */
  several?: boolean;
}

/** Which events of a series a change concerns. */
export const ScopeChoice = ({ name, label, error, several = false }: ScopeChoiceProps) => (
  <RadioCards
    name={name}
    label={label}
    error={error}
    required
    defaultValue={several ? "following" : "this"}
    options={SCOPES.filter((scope) => !several || scope !== "this").map((value) => ({
      value,
      ...NAMES[value],
    }))}
  />
);
