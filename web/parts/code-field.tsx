import { messages } from "#contract/messages.ts";
import { parisTime } from "#contract/paris-time.ts";
import { Field } from "../ui/field.tsx";

interface CodeFieldProps {
  field: { name: string; error: string | undefined };
  id?: string;
  /** What time it is for the site: most codes that are refused come from a telephone whose clock is wrong. */
  now: string;
  /** False where there is no application: only a code on paper. */
  totp?: boolean;
  /** Of an application that is being activated: nothing is on paper yet. */
  first?: boolean;
}

const labelOf = (totp: boolean, first: boolean): string => {
  if (first) return "Premier code, à 6 chiffres";
  return totp ? "Code à 6 chiffres, ou code de secours" : "Code de secours";
};

const hourOf = (now: string): string =>
  parisTime(new Date(now)).slice(11).replace(":", "\u00A0h\u00A0");

/** Six digits of the application, or a recovery code. */
export const CodeField = ({ field, id, now, totp = true, first = false }: CodeFieldProps) => (
  <Field
    {...field}
    {...(id !== undefined && { id })}
    label={labelOf(totp, first)}
    hint={
      totp &&
      `Il est ${hourOf(now)} à Paris pour le site. Si votre téléphone n’est pas à l’heure, ses codes sont refusés.`
    }
    required
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
  />
);

export const CODE_LABELS = { code: "Code" };
export const codeRequired = ({ code }: { code: string }): Record<string, string> =>
  code.trim() === "" ? { code: messages.required } : {};
